#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include <torch/types.h>

#include "core/base/Matrix.h"
#include "core/config/RunConfig.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/nn/kernels/Product.h"

namespace glasshouse::nn {

// Building blocks of sub-layers. They use the kernels on a processor, and LibTorch's operations elsewhere.

/// Whether the kernels can process x in this pass: on a processor, in float32, or in bfloat16 where it has the
/// instructions.
bool usesKernels(const torch::Tensor& x, const Pass& pass);
/// Whether this pass uses LibTorch's operations for another device, i.e. a GPU. Results of products are then bfloat16
/// in a bfloat16 pass.
bool usesDevicePath(const torch::Tensor& x, const Pass& pass);
kernels::Precision precision(const Pass& pass);
/// x (..., in) Wᵀ + b; bias may be undefined.
torch::Tensor multiply(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                       const Pass& pass);
/// The same with weight and bias looked up by the layer's name; a bias only if there is one.
torch::Tensor linear(const Weights& weights, const std::string& name, const torch::Tensor& x, const Pass& pass);
/// Layer norm or RMS norm over the last dimension, with the configuration's epsilon. result: the precision of the
/// kernels' output.
torch::Tensor norm(const Weights& weights, const std::string& name, const torch::Tensor& x,
                   const config::ModelConfig& config, kernels::Precision result = kernels::Precision::Float32);
/// RMS norm over the last dimension.
torch::Tensor rmsNorm(const Weights& weights, const std::string& name, const torch::Tensor& x, double epsilon);
/// {x + branch, norm(x + branch)}; an undefined branch adds nothing.
std::pair<torch::Tensor, torch::Tensor> addAndNorm(const Weights& weights, const std::string& name,
                                                   const torch::Tensor& x, const torch::Tensor& branch,
                                                   const config::ModelConfig& config,
                                                   kernels::Precision result = kernels::Precision::Float32);
/// Zeroes entries with probability pass.dropout and scales the others by 1 / (1 - p). site makes the masks of one step
/// differ: -1 after the embedding, 3 layer and the next two within a layer.
torch::Tensor dropout(const torch::Tensor& x, const Pass& pass, int site);
/// The key of one layer's dropout mask in one step. perRow: entries of the mask for one row of the batch.
std::uint64_t siteKey(const Pass& pass, int site, std::int64_t perRow);
/// Mean cross-entropy of logits (N, V) and targets (N).
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets);

torch::Tensor toTensor(const Matrix& matrix);
/// Token ids (rows, T) int64, every row the same text.
torch::Tensor toIds(std::span<const std::int32_t> tokens, std::int64_t rows, torch::Device device);
/// A 1- or 2-dimensional float tensor as a matrix on the CPU.
Matrix toMatrix(const torch::Tensor& tensor);

} // namespace glasshouse::nn
