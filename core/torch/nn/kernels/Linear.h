#pragma once

#include <vector>

#include <torch/types.h>

#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn::kernels {

/// y = x Wᵀ + b with x (..., in), W (out, in), b (out) or undefined, on the processor; differentiable; y is float32.
/// Twin: torch::linear.
torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                     Precision precision);

/// One to three linear layers of the same x, which is read and rounded once; biases: for every weight, or for none.
/// narrow: results and their gradients are bfloat16 (precision Bfloat16 only).
std::vector<torch::Tensor> linears(const torch::Tensor& x, const std::vector<torch::Tensor>& weights,
                                   const std::vector<torch::Tensor>& biases, Precision precision, bool narrow);

} // namespace glasshouse::nn::kernels
