#pragma once

#include <utility>

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// Layer norm (Ba, Kiros, Hinton 2016): y = (x - mean) / sqrt(variance + epsilon) * weight + bias, or RMS norm (Zhang,
/// Sennrich 2019): y = x / sqrt(mean of x² + epsilon) * weight.
enum class NormKind { Layer, Rms };

/// Norm over the last dimension, float32 on the processor, differentiable; bias may be undefined. Twin:
/// torch::layer_norm. Gradients of weight and bias are added in blocks of rows that depend on the shape alone, so the
/// result is the same with any number of threads.
torch::Tensor norm(NormKind kind, const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                   double epsilon);

/// {x + branch, norm(x + branch)} in one pass over memory; x and branch of one shape.
std::pair<torch::Tensor, torch::Tensor> addAndNorm(NormKind kind, const torch::Tensor& x, const torch::Tensor& branch,
                                                   const torch::Tensor& weight, const torch::Tensor& bias,
                                                   double epsilon);

} // namespace glasshouse::nn::kernels
