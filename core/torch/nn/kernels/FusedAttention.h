#pragma once

#include <cstdint>
#include <torch/types.h>

namespace glasshouse::nn::kernels {

struct AttentionSettings {
    std::int64_t heads = 1;
    double scale = 1;
    bool causal = true; ///< no query sees a later key; false: every query sees every key, without bias
    torch::Tensor bias; ///< (h, T) float32, by the distance from the query back to the key; undefined without
    double dropout = 0; ///< on the softmax
    std::uint64_t key = 0;
};

/// Attention of all heads in one pass on the processor, differentiable: q, k (B, T, h s), v (B, T, h u), all float32 or
/// all bfloat16 -> (B, T, h u) of the same type; so are the gradients. softmax(q kᵀ scale + bias[i - j]) over j <= i,
/// or over all j without the mask, dropout, times v (Vaswani et al. 2017, equation 1). Each thread processes one head
/// at a time in blocks of queries, so the scores stay in the cache and are never stored. Twin: the explicit path in
/// Attention.cpp.
torch::Tensor fusedAttention(const torch::Tensor& q, const torch::Tensor& k, const torch::Tensor& v,
                             const AttentionSettings& settings);

} // namespace glasshouse::nn::kernels
