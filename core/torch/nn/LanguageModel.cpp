#include "core/torch/nn/LanguageModel.h"

#include <algorithm>
#include <limits>

#include <torch/torch.h>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/model/Description.h"
#include "core/model/PositionEncoding.h"
#include "core/torch/nn/Layers.h"
#include "core/torch/nn/SubLayerForward.h"

namespace glasshouse::nn {

LanguageModel::LanguageModel(const config::ModelConfig& configuration, Weights weights)
    : m_description(std::make_shared<const model::Description>(configuration))
    , m_weights(std::move(weights)) {
    const model::PositionEncoding& encoding = model::positionEncoding(config().position);
    if (encoding.table() == model::PositionEncoding::Table::Fixed)
        m_fixedTable = toTensor(encoding.fixedTable(config().context_length, config().n_embd)).to(m_weights.device());
    if (const auto angles = encoding.angles(config().context_length, config()))
        m_angles = toTensor(*angles).to(m_weights.device());
    if (m_angles.defined() && config().attention_window > 0 && config().rotary_window_base > 0)
        m_windowAngles =
            toTensor(*encoding.angles(config().context_length, config().ofLayers(true))).to(m_weights.device());
    if (m_description->attentionLayers() == 0)
        return;
    if (const auto bias = encoding.bias(config()))
        m_bias = std::make_shared<const DistanceTable>(bias->formula, config().n_head, 0, config().context_length - 1,
                                                       m_weights.device());
    if (const int window = config().attention_window; window > 0 && window < config().context_length) {
        m_window = torch::zeros({1, config().context_length}, torch::kFloat32);
        m_window.narrow(1, window, config().context_length - window).fill_(-std::numeric_limits<float>::infinity());
        m_window = m_window.to(m_weights.device());
    }
}

torch::Tensor LanguageModel::distanceBias() const {
    return m_bias && !m_off.positions ? m_bias->of(m_weights.find("pos.bias")) : torch::Tensor();
}

torch::Tensor LanguageModel::scoreBias(int layer, std::int64_t tokens, const torch::Tensor& distances) const {
    torch::Tensor bias = distances;
    if (m_window.defined() && config().windowOf(layer) > 0)
        bias = bias.defined() ? bias + m_window : m_window.expand({config().n_head, -1});
    return bias.defined() ? bias.narrow(1, 0, tokens) : bias;
}

torch::Tensor LanguageModel::positionBias(std::int64_t tokens) const {
    if (!m_bias || m_off.positions)
        return {};
    const int last = static_cast<int>(tokens) - 1;
    const DistanceTable around(model::positionEncoding(config().position).bias(config())->formula, config().n_head,
                               -last, last, m_weights.device());
    const torch::Tensor order = positionOrder(tokens);
    const torch::Tensor position =
        order.defined() ? order : torch::arange(tokens, torch::TensorOptions(torch::kInt64).device(m_weights.device()));
    const torch::Tensor back = position.unsqueeze(1) - position.unsqueeze(0); // (T, T) query - key
    return around.of(m_weights.find("pos.bias"))
        .index_select(1, (back + last).flatten())
        .view({config().n_head, tokens, tokens});
}

torch::Tensor LanguageModel::angles(int layer, std::int64_t positions) const {
    const torch::Tensor& all = m_windowAngles.defined() && config().windowOf(layer) > 0 ? m_windowAngles : m_angles;
    return all.defined() ? all.narrow(0, 0, positions) : torch::Tensor();
}

torch::Tensor LanguageModel::positionTable(std::int64_t positions) const {
    const torch::Tensor table = m_fixedTable.defined() ? m_fixedTable : m_weights.find("pos.weight");
    if (!table.defined() || m_off.positions)
        return {};
    const torch::Tensor order = positionOrder(positions);
    if (order.defined())
        return table.index_select(0, order);
    return positions == table.size(0) ? table : table.narrow(0, 0, positions);
}

LanguageModel LanguageModel::copy() const {
    if (!m_weights.device().is_cpu()) { // computing the tables again is faster than copying them back
        LanguageModel model(config(), m_weights.clone());
        model.m_off = m_off;
        for (const auto& [sum, direction] : m_steering)
            model.m_steering[sum] = direction.to(torch::kCPU);
        return model;
    }
    LanguageModel model = *this;
    model.m_weights = m_weights.clone();
    return model;
}

LanguageModel LanguageModel::without(const model::Ablation& off) const {
    const int layers = m_description->attentionLayers();
    for (const model::HeadId& id : off.heads)
        if (id.layer < 0 || id.layer >= layers || id.head < 0 || id.head >= config().n_head)
            throw Error(sentence("This model has no head %1 in a layer %2 to switch off.", id.head, id.layer));
    for (const int layer : off.feedForward)
        if (layer < 0 || layer >= m_description->feedForwardLayers())
            throw Error(sentence("This model has no feed-forward network in a layer %1 to switch off.", layer));
    for (const int layer : off.layers)
        if (layer < 0 || layer >= std::max(layers, m_description->feedForwardLayers()))
            throw Error(sentence("This model has no layer %1 to switch off.", layer));
    for (const model::NeuronId& id : off.neurons) {
        const bool inExpert = id.expert >= 0 && id.expert < config().n_experts;
        if (id.layer < 0 || id.layer >= m_description->feedForwardLayers() || id.neuron < 0 ||
            id.neuron >= config().resolved().n_hidden || (config().n_experts > 0 ? !inExpert : id.expert >= 0)) {
            std::string missing =
                sentence("This model has no neuron %1 in layer %2 to switch off.", id.neuron, id.layer);
            if (config().n_experts > 0)
                missing += " " + sentence("Its layers have experts: n0.e1.17 is neuron 17 of expert 1.");
            throw Error(missing);
        }
    }
    const auto count = static_cast<int>(off.positionOrder.size());
    std::vector<bool> seen(off.positionOrder.size());
    for (const int position : off.positionOrder) {
        if (position < 0 || position >= count || seen[static_cast<std::size_t>(position)])
            throw Error("An order of positions must contain each of them once.");
        seen[static_cast<std::size_t>(position)] = true;
    }
    LanguageModel model = *this;
    model.m_off = off;
    model.m_steering.clear();
    std::map<std::string, torch::Tensor> steering; // each of the model that is not steered yet
    for (const model::Steering& one : off.steering) {
        torch::Tensor& sum = steering[m_description->sumOf(one.layer)];
        const torch::Tensor added = model.steeringVector(one);
        sum = sum.defined() ? sum + added : added;
    }
    model.m_steering = std::move(steering);
    return model;
}

bool LanguageModel::isFeedForwardOff(int layer) const {
    return m_off.hasFeedForward(layer);
}

torch::Tensor LanguageModel::positionOrder(std::int64_t tokens) const {
    if (m_off.positionOrder.empty())
        return {};
    if (static_cast<std::int64_t>(m_off.positionOrder.size()) != tokens)
        throw Error(
            sentence("The order of positions is for %1 tokens; this text has %2.", m_off.positionOrder.size(), tokens));
    const std::vector<std::int64_t> order(m_off.positionOrder.begin(), m_off.positionOrder.end());
    return torch::tensor(order, torch::kInt64).to(m_weights.device());
}

torch::Tensor LanguageModel::forward(const torch::Tensor& ids, const Pass& pass) const {
    if (ids.size(1) > config().context_length)
        throw Error(
            sentence("The text has %1 tokens; this model reads at most %2.", ids.size(1), config().context_length));
    return nn::forward(*this, ids, pass).to(torch::kFloat32); // may be bfloat16 on a GPU
}

torch::Tensor LanguageModel::loss(const torch::Tensor& logits, const torch::Tensor& targets) const {
    if (logits.dim() == 2)
        return crossEntropy(logits, targets.select(1, targets.size(1) - 1));
    return crossEntropy(logits.reshape({-1, logits.size(-1)}), targets.reshape({-1}));
}

std::shared_ptr<LanguageModel> makeTrainable(const config::ModelConfig& config, torch::Device device) {
    Weights weights(config, device);
    weights.requireGradients();
    return std::make_shared<LanguageModel>(config, std::move(weights));
}

} // namespace glasshouse::nn
