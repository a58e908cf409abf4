#pragma once

#include <utility>

#include <torch/types.h>

#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn::kernels {

/// Layer norm (Ba, Kiros, Hinton 2016): y = (x - mean) / sqrt(variance + epsilon) * weight + bias, or RMS norm (Zhang,
/// Sennrich 2019): y = x / sqrt(mean of x² + epsilon) * weight.
enum class NormKind { Layer, Rms };

/// Norm over the last dimension on the processor, differentiable; x float32, bias may be undefined; the result and its
/// gradient in float32 or rounded for products. Twin: torch::layer_norm. Gradients of weight and bias are summed in
/// blocks of rows that depend on the shape alone, so the result is the same with any number of threads.
torch::Tensor norm(NormKind kind, const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                   double epsilon, Precision result = Precision::Float32);

/// {x + branch, norm(x + branch)} in one pass over memory; x and branch of one shape.
std::pair<torch::Tensor, torch::Tensor> addAndNorm(NormKind kind, const torch::Tensor& x, const torch::Tensor& branch,
                                                   const torch::Tensor& weight, const torch::Tensor& bias,
                                                   double epsilon, Precision result = Precision::Float32);

} // namespace glasshouse::nn::kernels
