#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/torch/nn/kernels/PackedMatrix.h"

namespace at {
class Tensor;
}
namespace glasshouse::nn {
class Weights;
}

namespace glasshouse::generate {

/// The numbers of a tensor on the processor; empty if it is undefined.
std::vector<float> valuesOf(const at::Tensor& tensor);

/// Outputs [from, to) of a linear layer.
struct LayerRows {
    std::string name;
    std::int64_t from, to;
};
/// Such parts of several linear layers with the same input, whose outputs are concatenated.
nn::kernels::PackedMatrix packed(const nn::Weights& weights, const std::vector<LayerRows>& layers);
/// The part of a linear layer's output that comes from its inputs [from, to); the bias is added for one such slice
/// only.
nn::kernels::PackedMatrix packedInputs(const nn::Weights& weights, const std::string& name, std::int64_t from,
                                       std::int64_t to, bool biased);

} // namespace glasshouse::generate
