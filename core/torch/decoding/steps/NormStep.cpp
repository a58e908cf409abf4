#include "core/torch/decoding/steps/NormStep.h"

#include <torch/torch.h>

#include "core/torch/decoding/steps/PackedWeights.h"
#include "core/torch/nn/LanguageModel.h"

namespace glasshouse::generate {

NormStep::NormStep(const nn::Weights& weights, const std::string& name, bool rms, double epsilon)
    : m_isRms(rms)
    , m_epsilon(static_cast<float>(epsilon))
    , m_weight(valuesOf(weights.at(name + ".weight")))
    , m_bias(valuesOf(weights.find(name + ".bias"))) {}

void NormStep::apply(const float* x, std::int64_t n, float* y) const {
    const auto width = static_cast<std::int64_t>(m_weight.size());
    for (const float* const end = x + n * width; x != end; x += width, y += width)
        apply(x, y);
}

nn::kernels::NormStatistics NormStep::apply(const float* x, float* y) const {
    const auto width = static_cast<std::int64_t>(m_weight.size());
    return m_isRms ? nn::kernels::rmsNormRow(x, m_weight.data(), y, width, m_epsilon)
                   : nn::kernels::layerNormRow(x, m_weight.data(), m_bias.empty() ? nullptr : m_bias.data(), y, width,
                                               m_epsilon);
}

} // namespace glasshouse::generate
