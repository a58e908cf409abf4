#include "core/model/PartNames.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <tuple>

#include "core/base/Error.h"

namespace glasshouse::model {

namespace {

bool isNumber(std::string_view text, int& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() && value >= 0;
}

} // namespace

std::vector<std::string> partNames(const Ablation& off) {
    std::vector<HeadId> heads = off.heads;
    std::sort(heads.begin(), heads.end(),
              [](HeadId a, HeadId b) { return std::tie(a.layer, a.head) < std::tie(b.layer, b.head); });
    std::vector<int> layers = off.feedForward;
    std::sort(layers.begin(), layers.end());
    std::vector<std::string> names;
    for (const HeadId& head : heads)
        names.push_back(std::to_string(head.layer) + "." + std::to_string(head.head));
    for (const int layer : layers)
        names.push_back("ff" + std::to_string(layer));
    if (off.positions)
        names.emplace_back("positions");
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
        else if (dot != std::string_view::npos && isNumber(name.substr(0, dot), layer) &&
                 isNumber(name.substr(dot + 1), head))
            off.heads.push_back({layer, head});
        else
            throw Error("There is no part \"" + std::string(name) +
                        "\" to switch off. Use 0.3 for head 3 of layer 0, ff0 for the feed-forward network of layer 0, "
                        "or positions.");
    }
    return off;
}

} // namespace glasshouse::model
