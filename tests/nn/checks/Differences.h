#pragma once

#include <torch/torch.h>

namespace glasshouse::checks {

/// The largest distance between two elements at the same place.
inline double difference(const torch::Tensor& a, const torch::Tensor& b) {
    return (a - b).abs().max().item<double>();
}

/// The largest element by its absolute value; 0 of an empty tensor.
inline double largest(const torch::Tensor& tensor) {
    return tensor.numel() == 0 ? 0 : tensor.abs().max().item<double>();
}

} // namespace glasshouse::checks
