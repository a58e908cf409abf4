#include "core/torch/decoding/steps/PackedWeights.h"

#include <torch/torch.h>

#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

using nn::kernels::PackedMatrix;

std::vector<float> valuesOf(const at::Tensor& tensor) {
    if (!tensor.defined())
        return {};
    const torch::Tensor host = tensor.detach().contiguous();
    return {host.data_ptr<float>(), host.data_ptr<float>() + host.numel()};
}

PackedMatrix packed(const nn::Weights& weights, const std::vector<LayerRows>& layers) {
    std::vector<PackedMatrix::Part> parts;
    std::int64_t in = 0;
    for (const LayerRows& layer : layers) {
        const torch::Tensor weight = weights.at(layer.name + ".weight"); // contiguous, as every parameter is
        const torch::Tensor bias = weights.find(layer.name + ".bias");
        in = weight.size(1);
        parts.push_back({weight.data_ptr<float>() + layer.from * in,
                         bias.defined() ? bias.data_ptr<float>() + layer.from : nullptr, layer.to - layer.from});
    }
    return {parts, in};
}

PackedMatrix packedInputs(const nn::Weights& weights, const std::string& name, std::int64_t from, std::int64_t to,
                          bool biased) {
    const torch::Tensor weight = weights.at(name + ".weight").detach().slice(1, from, to).contiguous();
    const torch::Tensor bias = weights.find(name + ".bias");
    return {{{weight.data_ptr<float>(), biased && bias.defined() ? bias.data_ptr<float>() : nullptr, weight.size(0)}},
            to - from};
}

} // namespace glasshouse::generate
