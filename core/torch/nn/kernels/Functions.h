#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <torch/types.h>

#include "core/torch/nn/kernels/Product.h"
#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

// What a model computes with the kernels, as differentiable functions of tensors on the processor.

/// y = x Wᵀ + b with x (..., in), W (out, in), b (out) or undefined, on the processor; differentiable; y is float32.
/// Twin: torch::linear.
torch::Tensor linear(const torch::Tensor& x, const torch::Tensor& weight, const torch::Tensor& bias,
                     Precision precision);

/// One to three linear layers of the same x, which is read and rounded once; biases: for every weight, or for none.
/// narrow: results and their gradients are bfloat16 (precision Bfloat16 only).
std::vector<torch::Tensor> linears(const torch::Tensor& x, const std::vector<torch::Tensor>& weights,
                                   const std::vector<torch::Tensor>& biases, Precision precision, bool narrow);

/// f(x W1ᵀ + b1) W2ᵀ + b2 on the processor, differentiable; x (..., d), W1 (hidden, d), W2 (d, hidden), biases may be
/// undefined. In bfloat16 the hidden values are written once, already rounded for the second product.
/// Twin: linear, activation, linear.
torch::Tensor feedForward(const torch::Tensor& x, const torch::Tensor& w1, const torch::Tensor& b1, Activation f,
                          const torch::Tensor& w2, const torch::Tensor& b2, Precision precision);

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

/// f(x) entry by entry, float32 on the processor, differentiable. Twins: torch::relu, tanh, gelu, silu.
torch::Tensor activation(Activation f, const torch::Tensor& x);

/// Inverted dropout on the processor in float32: entry i becomes 0 when hash(key, i) falls below p, else x / (1 - p);
/// differentiable. 0 < p < 1.
torch::Tensor dropout(const torch::Tensor& x, double p, std::uint64_t key);

/// (B, T, d): row ids[b, t] of tokens (V, d), plus row t of positions (at least T, d), which may be undefined. On the
/// processor, differentiable in both tables. ids: int64; throws Error for an id that is not below V.
/// Twin: torch::embedding(tokens, ids) + positions.narrow(0, 0, T).
torch::Tensor embedding(const torch::Tensor& ids, const torch::Tensor& tokens, const torch::Tensor& positions);

/// Mean over rows of -ln softmax(logits)[target], in nats: logits (N, V) float32 on the processor, targets (N) int64;
/// differentiable. The softmax is never stored; the loss does not depend on the number of threads.
/// Twin: torch::nn::functional::cross_entropy.
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets);

} // namespace glasshouse::nn::kernels
