#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/torch/nn/kernels/FloatPanels.h"

namespace at {
class Tensor;
}
namespace glasshouse::nn {
class Weights;
}

namespace glasshouse::generate {

/// A linear layer's weights and bias, packed for products with few rows: in bfloat16 if that changes none of the
/// weights, else in float32. All arithmetic is float32. Owns copies. Immutable; any thread.
class PackedLinear {
public:
    PackedLinear() = default;
    /// weight (out, in) and bias (out) are contiguous; bias may be undefined.
    PackedLinear(const at::Tensor& weight, const at::Tensor& bias);

    std::int64_t inputs() const { return m_weight.k(); }
    std::int64_t outputs() const { return m_weight.n(); }
    /// y (n, outputs()) = x (n, inputs()) Wᵀ + bias, or added to y. A row has the same bits alone and among others. One
    /// thread; allocates nothing.
    void apply(const float* x, std::int64_t ldx, std::int64_t n, float* y, std::int64_t ldy, bool add = false) const;

private:
    nn::kernels::FloatPanels m_weight{nn::kernels::FloatPanels::fewRows}; ///< transposed
    std::vector<float> m_bias;                                            ///< empty: none
};

/// The numbers of a tensor on the processor; empty if it is undefined.
std::vector<float> valuesOf(const at::Tensor& tensor);

/// Outputs [from, to) of a linear layer.
struct LayerRows {
    std::string name;
    std::int64_t from, to;
};
/// Such parts of several linear layers with the same input, whose outputs are concatenated.
PackedLinear packed(const nn::Weights& weights, const std::vector<LayerRows>& layers);
/// The part of a linear layer's output that comes from its inputs [from, to); the bias is added for one such slice
/// only.
PackedLinear packedInputs(const nn::Weights& weights, const std::string& name, std::int64_t from, std::int64_t to,
                          bool biased);

} // namespace glasshouse::generate
