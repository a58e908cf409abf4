#pragma once

#include <torch/types.h>

#include "core/torch/nn/kernels/Product.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

/// f(x W1ᵀ + b1) W2ᵀ + b2 on the processor, differentiable; x (..., d), W1 (hidden, d), W2 (d, hidden), biases may be
/// undefined. In bfloat16 the hidden values are written once, already rounded for the second product.
/// Twin: linear, activation, linear.
torch::Tensor feedForward(const torch::Tensor& x, const torch::Tensor& w1, const torch::Tensor& b1, Activation f,
                          const torch::Tensor& w2, const torch::Tensor& b2, Precision precision);

} // namespace glasshouse::nn::kernels
