#pragma once

#include <array>
#include <cstdint>
#include <string>

#include <torch/types.h>

#include "core/torch/nn/Weights.h"

namespace glasshouse::nn {

// Attention through LibTorch's fused operation, for a GPU. Nothing here waits for the device or copies to it, so a step
// that uses it can be captured.

/// q, k (B, T, h s) and v (B, T, h u) of x (B, T, d) in one product over the three weights, optionally in bfloat16.
std::array<torch::Tensor, 3> deviceProjections(const Weights& weights, const std::string& prefix,
                                               const torch::Tensor& x, bool bfloat16);

struct DeviceAttentionSettings {
    std::int64_t heads = 1;
    double scale = 1;
    bool causal = true; ///< no query sees a later key; false: every query sees every key, without bias
    torch::Tensor bias; ///< (h, T) on the device, by the distance from the query back to the key; undefined without
    double dropout = 0; ///< on the softmax, from LibTorch's generator
};

/// softmax(q kᵀ scale + bias[i - j]) over j <= i, or over all j without the mask, dropout, times v: q, k (B, T, h s),
/// v (B, T, h u), all of one type,
/// -> (B, T, h u) of that type. Differentiable. Twin: explicitAttention() in Attention.cpp.
torch::Tensor deviceAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                              const DeviceAttentionSettings& settings);

} // namespace glasshouse::nn
