#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/engine/train/Training.h"

namespace glasshouse::runtime {

/// A run at one step, with what the axes of a plot need.
struct OverlayPoint {
    std::int64_t step = 0;
    double seconds = 0;
    double loss = 0;      ///< of the validation text, nats per token
    double trainLoss = 0; ///< of the training text, measured with it
    double tokens = 0;    ///< read until then
};

/// The numbers of every step of a run that is drawn with another one, by the tags that its event file has; none is left
/// out, and those that are not finite stay so.
///
/// Thread: any, one at a time. Ownership: value. Units: losses in nats per token, times in seconds, memory in bytes; 0
/// where a step did not measure its memory.
class OverlaySeries {
public:
    /// The next step. tokens: read until then.
    void append(const train::StepMetrics& metrics, double tokens);
    std::size_t size() const { return m_steps.size(); }
    bool empty() const { return m_steps.empty(); }
    std::int64_t stepAt(std::size_t index) const { return m_steps[index]; }
    std::int64_t lastStep() const { return empty() ? 0 : m_steps.back(); }
    /// One number of each step; empty if no step has any or the tag is none that is kept.
    const std::vector<float>& values(std::string_view tag) const;
    /// Both losses are that of the step's batches.
    OverlayPoint lossAt(std::size_t index) const;

private:
    std::vector<std::int64_t> m_steps;
    std::vector<double> m_seconds, m_tokens;
    std::map<std::string, std::vector<float>, std::less<>> m_values;
};

} // namespace glasshouse::runtime
