#pragma once

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// y = x Wᵀ + b with x (..., in), W (out, in), b (out) or undefined, for float32 on the processor; differentiable.
/// Twin: torch::linear.
torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias);

} // namespace glasshouse::nn::kernels
