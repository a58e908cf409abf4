#pragma once

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// Layer norm over the last dimension, float32 on the processor, differentiable; bias may be undefined.
/// y = (x - mean) / sqrt(variance + epsilon) * weight + bias (Ba, Kiros, Hinton 2016). Twin: torch::layer_norm.
/// Gradients of weight and bias are added in blocks of rows that depend on the shape alone, so the result is the same
/// with any number of threads.
torch::Tensor layerNorm(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias, double epsilon);

} // namespace glasshouse::nn::kernels
