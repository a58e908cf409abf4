#pragma once

#include <string>
#include <utility>

#include <torch/types.h>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn {

// What sub-layers are built from. On a processor they use the kernels, elsewhere LibTorch's operations.

/// Whether the kernels serve x in this pass: on a processor, in float32, or in bfloat16 where it has instructions for
/// it.
bool usesKernels(const torch::Tensor& x, const Pass& pass);
/// Whether this pass goes through LibTorch's operations for a device of its own: on a GPU. What products give is then
/// bfloat16 as far as they are.
bool usesDevicePath(const torch::Tensor& x, const Pass& pass);
kernels::Precision precision(const Pass& pass);
/// x (..., in) Wᵀ + b; bias may be undefined.
torch::Tensor multiply(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                       const Pass& pass);
/// The same with weight and bias by the layer's name, the bias only where there is one.
torch::Tensor linear(const Weights& weights, const std::string& name, const torch::Tensor& x, const Pass& pass);
/// Layer norm or RMS norm over the last dimension, epsilon 1e-5. result: in which precision the kernels give it.
torch::Tensor norm(const Weights& weights, const std::string& name, const torch::Tensor& x,
                   const config::ModelConfig& config, kernels::Precision result = kernels::Precision::Float32);
/// {x + branch, norm(x + branch)}; an undefined branch is nothing to add.
std::pair<torch::Tensor, torch::Tensor> addAndNorm(const Weights& weights, const std::string& name,
                                                   const torch::Tensor& x, const torch::Tensor& branch,
                                                   const config::ModelConfig& config,
                                                   kernels::Precision result = kernels::Precision::Float32);
/// Entries become 0 with probability pass.dropout, the others grow by 1 / (1 - p). site makes the masks of one step
/// differ: -1 behind the embedding, in a layer 3 layer and the next two.
torch::Tensor dropout(const torch::Tensor& x, const Pass& pass, int site);
/// Mean cross-entropy of logits (N, V) and targets (N).
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets);

torch::Tensor toTensor(const Matrix& matrix);
/// A 1- or 2-dimensional float tensor as a matrix on the CPU.
Matrix toMatrix(const torch::Tensor& tensor);

} // namespace glasshouse::nn
