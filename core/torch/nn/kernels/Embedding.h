#pragma once

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// (B, T, d): row ids[b, t] of tokens (V, d), plus row t of positions (at least T, d), which may be undefined. On the
/// processor, differentiable in both tables. ids: int64; throws Error for an id that is not below V.
/// Twin: torch::embedding(tokens, ids) + positions.narrow(0, 0, T).
torch::Tensor embedding(const torch::Tensor& ids, const torch::Tensor& tokens, const torch::Tensor& positions);

} // namespace glasshouse::nn::kernels
