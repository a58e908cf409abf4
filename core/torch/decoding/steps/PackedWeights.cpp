#include "core/torch/decoding/steps/PackedWeights.h"

#include <torch/torch.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

using nn::kernels::FloatPanels;

PackedLinear::PackedLinear(const at::Tensor& weight, const at::Tensor& bias)
    : m_bias(valuesOf(bias)) {
    const auto* const values = weight.data_ptr<float>();
    const std::int64_t in = weight.size(1);
    m_weight.resize(in, weight.size(0), FloatPanels::areBfloat16(values, weight.numel()));
    m_weight.pack(0, m_weight.count(), values, in, true);
}

void PackedLinear::apply(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add) const {
    m_weight.multiply(n, x, ldx, {m_bias.empty() ? nullptr : m_bias.data(), add}, y, ldy);
}

std::vector<float> valuesOf(const at::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().contiguous();
    return {host.data_ptr<float>(), host.data_ptr<float>() + host.numel()};
}

PackedLinear packed(const nn::Weights& weights, const std::vector<LayerRows>& layers) {
    const torch::NoGradGuard guard;
    std::vector<torch::Tensor> parts;
    std::vector<torch::Tensor> biases;
    bool biased = false;
    for (const LayerRows& layer : layers) {
        const torch::Tensor bias = weights.find(layer.name + ".bias");
        biased = biased || bias.defined();
        parts.push_back(weights.at(layer.name + ".weight").slice(0, layer.from, layer.to));
        biases.push_back(bias.defined() ? bias.slice(0, layer.from, layer.to) : torch::zeros({layer.to - layer.from}));
    }
    // A single one, such as a large vocabulary's output, is contiguous and not copied.
    return {parts.size() == 1 ? parts.front() : torch::cat(parts), biased ? torch::cat(biases) : torch::Tensor()};
}

PackedLinear packedInputs(const nn::Weights& weights, const std::string& name, std::int64_t from, std::int64_t to,
                          bool biased) {
    const torch::NoGradGuard guard;
    return {weights.at(name + ".weight").slice(1, from, to).contiguous(),
            biased ? weights.find(name + ".bias") : torch::Tensor()};
}

} // namespace glasshouse::generate
