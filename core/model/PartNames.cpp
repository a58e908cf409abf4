#include "core/model/PartNames.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/Error.h"
#include "core/base/Sentence.h"

namespace glasshouse::model {

namespace {

bool isNumber(std::string_view text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0;
}

/// n2.246, or n2.e1.246 of an expert.
std::optional<NeuronId> neuronNamed(std::string_view name) {
    const auto first = name.find('.');
    const auto last = name.rfind('.');
    NeuronId id;
    if (!name.starts_with("n") || first == std::string_view::npos || !isNumber(name.substr(1, first - 1), id.layer) ||
        !isNumber(name.substr(last + 1), id.neuron))
        return std::nullopt;
    if (first == last)
        return id;
    const std::string_view expert = name.substr(first + 1, last - first - 1);
    return expert.starts_with("e") && isNumber(expert.substr(1), id.expert) ? std::optional(id) : std::nullopt;
}

/// "17.4"
std::string idsText(const std::vector<std::int32_t>& ids) {
    std::string text;
    for (const std::int32_t id : ids)
        text += (text.empty() ? "" : ".") + std::to_string(id);
    return text;
}

/// The other way round; nothing if it is none.
std::optional<std::vector<std::int32_t>> idsOf(std::string_view text) {
    std::vector<std::int32_t> ids;
    while (!text.empty()) {
        const auto dot = text.find('.');
        int id = 0;
        if (!isNumber(text.substr(0, dot), id) || dot + 1 == text.size())
            return std::nullopt;
        ids.push_back(id);
        text.remove_prefix(dot == std::string_view::npos ? text.size() : dot + 1);
    }
    return ids;
}

constexpr std::string_view kSteer = "steer";

} // namespace

const std::string partNamesHelp =
    sentence("0.3 is head 3 of layer 0, ff0 its feed-forward network, layer0 the whole layer, n0.17 neuron 17 of the "
             "network (n0.e1.17 of expert 1), positions the position information");

std::string neuronName(NeuronId id) {
    return std::to_string(id.layer) + (id.expert >= 0 ? ".e" + std::to_string(id.expert) : "") + "." +
           std::to_string(id.neuron);
}

std::string steeringName(const Steering& steering) {
    std::array<char, 32> strength{};
    const auto [end, error] = std::to_chars(strength.data(), strength.data() + strength.size(), steering.strength);
    std::string name = std::string(kSteer) + std::to_string(steering.layer) + ":" + std::string(strength.data(), end) +
                       ":" + idsText(steering.toward);
    return steering.away.empty() ? name : name + ":" + idsText(steering.away);
}

std::optional<Steering> steeringNamed(std::string_view name) {
    if (!name.starts_with(kSteer))
        return std::nullopt;
    name.remove_prefix(kSteer.size());
    std::vector<std::string_view> parts;
    for (;;) {
        const auto colon = name.find(':');
        parts.push_back(name.substr(0, colon));
        if (colon == std::string_view::npos)
            break;
        name.remove_prefix(colon + 1);
    }
    Steering steering;
    if (parts.size() < 3 || parts.size() > 4 || !isNumber(parts[0], steering.layer))
        return std::nullopt;
    const auto [end, error] = std::from_chars(parts[1].data(), parts[1].data() + parts[1].size(), steering.strength);
    const auto toward = idsOf(parts[2]);
    const auto away = idsOf(parts.size() > 3 ? parts[3] : std::string_view());
    if (error != std::errc() || end != parts[1].data() + parts[1].size() || !std::isfinite(steering.strength) ||
        !toward || toward->empty() || !away)
        return std::nullopt;
    steering.toward = *toward;
    steering.away = *away;
    return steering;
}

std::vector<std::string> partNames(const Ablation& off) {
    std::vector<HeadId> heads = off.heads;
    std::sort(heads.begin(), heads.end());
    std::vector<int> layers = off.feedForward;
    std::sort(layers.begin(), layers.end());
    std::vector<int> whole = off.layers;
    std::sort(whole.begin(), whole.end());
    std::vector<std::string> names;
    for (const int layer : whole)
        names.push_back("layer" + std::to_string(layer));
    for (const HeadId& head : heads)
        names.push_back(std::to_string(head.layer) + "." + std::to_string(head.head));
    for (const int layer : layers)
        names.push_back("ff" + std::to_string(layer));
    std::vector<NeuronId> neurons = off.neurons;
    std::sort(neurons.begin(), neurons.end());
    for (const NeuronId& one : neurons)
        names.push_back("n" + neuronName(one));
    if (off.positions)
        names.emplace_back("positions");
    for (const Steering& one : off.steering)
        names.push_back(steeringName(one));
    return names;
}

Ablation partsNamed(const std::vector<std::string>& names) {
    Ablation off;
    for (const std::string_view name : names) {
        int layer = 0;
        int head = 0;
        const auto dot = name.find('.');
        if (name == "positions")
            off.positions = true;
        else if (name.starts_with("ff") && isNumber(name.substr(2), layer))
            off.feedForward.push_back(layer);
        else if (name.starts_with("layer") && isNumber(name.substr(5), layer))
            off.layers.push_back(layer);
        else if (std::optional<Steering> steering = steeringNamed(name))
            off.steering.push_back(std::move(*steering));
        else if (const std::optional<NeuronId> neuron = neuronNamed(name))
            off.neurons.push_back(*neuron);
        else if (dot != std::string_view::npos && isNumber(name.substr(0, dot), layer) &&
                 isNumber(name.substr(dot + 1), head))
            off.heads.push_back({layer, head});
        else
            throw Error(sentence("There is no part \"%1\" to switch off.", name) + " " +
                        sentence("Parts are named like this: %1.", partNamesHelp));
    }
    return off;
}

} // namespace glasshouse::model
