#pragma once

#include <cstdint>

#include <torch/types.h>

namespace glasshouse::nn::kernels {

/// Inverted dropout on the processor in float32: entry i becomes 0 when hash(key, i) falls below p, else x / (1 - p);
/// differentiable. 0 < p < 1.
torch::Tensor dropout(const torch::Tensor& x, double p, std::uint64_t key);

} // namespace glasshouse::nn::kernels
