#include "ui/runtime/OverlaySeries.h"

#include <utility>

namespace glasshouse::runtime {

namespace {
constexpr const char* lossTag = "Loss/train";
}

void OverlaySeries::append(const train::StepMetrics& metrics, double tokens) {
    m_steps.push_back(metrics.step);
    m_seconds.push_back(metrics.trainingSeconds);
    m_tokens.push_back(tokens);
    m_values[lossTag].push_back(metrics.trainLoss);
    for (const auto& [tag, value] : {std::pair("LearningRate", metrics.learningRate),
                                     {"GradientNorm", metrics.gradientNorm},
                                     {"TokensPerSecond", metrics.tokensPerSecond},
                                     {"Memory/program", metrics.memoryBytes},
                                     {"Memory/card", metrics.cardMemoryBytes}})
        m_values[tag].push_back(static_cast<float>(value));
}

const std::vector<float>& OverlaySeries::values(std::string_view tag) const {
    static const std::vector<float> none;
    const auto found = m_values.find(tag);
    return found != m_values.end() ? found->second : none;
}

OverlayPoint OverlaySeries::lossAt(std::size_t index) const {
    const auto loss = static_cast<double>(values(lossTag)[index]);
    return {m_steps[index], m_seconds[index], loss, loss, m_tokens[index]};
}

} // namespace glasshouse::runtime
