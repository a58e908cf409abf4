#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/torch/nn/kernels/Rows.h"

namespace glasshouse::nn {
class Weights;
}

namespace glasshouse::generate {

/// A norm for the rows of a text that is written. Owns copies of its weights. Immutable; any thread.
class NormStep {
public:
    /// name: of its parameters in the checkpoint. rms: without mean and bias.
    NormStep(const nn::Weights& weights, const std::string& name, bool rms, double epsilon);

    /// Rows x (n, d) to y.
    void apply(const float* x, std::int64_t n, float* y) const;
    /// One row, which may be y itself.
    nn::kernels::NormStatistics apply(const float* x, float* y) const;

    const std::vector<float>& weight() const { return m_weight; }
    const std::vector<float>& bias() const { return m_bias; } ///< empty: none

private:
    bool m_isRms;
    float m_epsilon;
    std::vector<float> m_weight;
    std::vector<float> m_bias;
};

} // namespace glasshouse::generate
