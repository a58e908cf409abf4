#pragma once

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// Mean over rows of -ln softmax(logits)[target], in nats: logits (N, V) float32 on the processor, targets (N) int64;
/// differentiable. The softmax is never stored; the loss does not depend on the number of threads.
/// Twin: torch::nn::functional::cross_entropy.
torch::Tensor crossEntropy(const torch::Tensor& logits, const torch::Tensor& targets);

} // namespace glasshouse::nn::kernels
