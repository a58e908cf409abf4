#include "core/torch/nn/DeviceAttention.h"

#include <cmath>
#include <limits>

#include <torch/torch.h>

#include "core/torch/nn/Compat.h"

namespace glasshouse::nn {

namespace {

/// (B, h, T, T): the bias where a query may look, minus infinity elsewhere.
torch::Tensor biasMask(const torch::Tensor& byDistance, std::int64_t batch, torch::ScalarType type) {
    const std::int64_t heads = byDistance.size(0);
    const std::int64_t tokens = byDistance.size(1);
    const torch::Tensor position = torch::arange(tokens, byDistance.options().dtype(torch::kInt64));
    const torch::Tensor back = position.unsqueeze(1) - position.unsqueeze(0); // (T, T) query - key
    const torch::Tensor bias = byDistance.index_select(1, back.clamp_min(0).flatten())
                                   .view({heads, tokens, tokens})
                                   .masked_fill(back < 0, -std::numeric_limits<float>::infinity());
    return bias.to(type).unsqueeze(0).expand({batch, heads, tokens, tokens});
}

} // namespace

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
    const torch::Tensor mask =
        settings.causal && settings.bias.defined() ? biasMask(settings.bias, batch, q.scalar_type()) : torch::Tensor();
    const torch::Tensor joined =
        compat::scaledDotProductAttention(split(queries), split(k), split(v), mask, settings.causal, settings.dropout);
    return joined.transpose(1, 2).reshape({batch, tokens, -1}); // (B, T, h u)
}

} // namespace glasshouse::nn
