#pragma once

#include "core/engine/Engine.h"

namespace glasshouse::engine {

/// Measures the pace of a run over about a second of steps, after a warm-up: one step on a processor, which allocates
/// memory; on a graphics card the steps until a CUDA graph has been captured. On a processor, a first step that takes a
/// second or more is the result. Times in seconds, on any steady clock. Not thread-safe.
class PaceMeter {
public:
    /// The next step begins now.
    void begin(double now) { m_begin = now; }
    /// A step has ended. Returns true when the measurement is complete.
    bool step(const train::StepMetrics& metrics, double now);
    const Pace& pace() const { return m_pace; }

private:
    bool isWarm(const train::StepMetrics& metrics, double now) const;

    double m_begin = 0;
    double m_forward = 0;
    int m_ignored = 0; ///< steps of the warm-up so far
    bool m_warm = false;
    Pace m_pace;
};

} // namespace glasshouse::engine
