#include "core/torch/nn/DeviceAttention.h"

#include <cmath>
#include <limits>

#include <torch/torch.h>

#include "core/torch/nn/Compat.h"

namespace glasshouse::nn {

namespace {

/// (B, h, T, T): the bias where a query may look, minus infinity elsewhere.
torch::Tensor biasMask(const torch::Tensor& slopes, std::int64_t batch, std::int64_t tokens, torch::ScalarType type) {
    const torch::Tensor position = torch::arange(tokens, slopes.options());
    const torch::Tensor future = position.unsqueeze(0) > position.unsqueeze(1); // (T, T) key > query
    const torch::Tensor bias =
        alibiBias(slopes, position).masked_fill(future, -std::numeric_limits<float>::infinity()); // (h, T, T)
    return bias.to(type).unsqueeze(0).expand({batch, slopes.numel(), tokens, tokens});
}

} // namespace

torch::Tensor alibiBias(const torch::Tensor& slopes, const torch::Tensor& position) {
    const torch::Tensor distance = position.unsqueeze(0) - position.unsqueeze(1); // (T, T) key - query
    return slopes.view({-1, 1, 1}) * distance;
}

std::array<torch::Tensor, 3> deviceProjections(const Weights& weights, const std::string& prefix,
                                               const torch::Tensor& x, bool bfloat16) {
    std::vector<torch::Tensor> matrices;
    std::vector<torch::Tensor> biases;
    std::vector<std::int64_t> widths;
    for (const char* name : {".q", ".k", ".v"}) {
        matrices.push_back(weights.at(prefix + name + ".weight"));
        widths.push_back(matrices.back().size(0));
        if (const torch::Tensor bias = weights.find(prefix + name + ".bias"); bias.defined())
            biases.push_back(bias);
    }
    const auto type = bfloat16 ? torch::kBFloat16 : torch::kFloat32;
    const torch::Tensor matrix = torch::cat(matrices).to(type);
    const torch::Tensor bias = biases.empty() ? torch::Tensor() : torch::cat(biases).to(type);
    const auto parts = torch::linear(x.to(type), matrix, bias).split_with_sizes(widths, -1);
    return {parts[0], parts[1], parts[2]};
}

torch::Tensor deviceAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                              const DeviceAttentionSettings& settings) {
    const std::int64_t batch = q.size(0);
    const std::int64_t tokens = q.size(1);
    const auto split = [&](const torch::Tensor& t) {
        return t.view({batch, tokens, settings.heads, -1}).transpose(1, 2); // (B, h, T, size)
    };
    // The operation divides by the square root of the head's size, which is the scale except for models that ask for
    // another one.
    const double factor = settings.scale * std::sqrt(static_cast<double>(q.size(-1) / settings.heads));
    const torch::Tensor queries = std::abs(factor - 1.0) < 1e-12 ? q : q * factor;
    const torch::Tensor mask = settings.causal && settings.slopes.defined()
                                   ? biasMask(settings.slopes, batch, tokens, q.scalar_type())
                                   : torch::Tensor();
    const torch::Tensor joined =
        compat::scaledDotProductAttention(split(queries), split(k), split(v), mask, settings.causal, settings.dropout);
    return joined.transpose(1, 2).reshape({batch, tokens, -1}); // (B, T, h u)
}

} // namespace glasshouse::nn
