#pragma once

#include "core/engine/Engine.h"

namespace glasshouse::engine {

/// Measures the pace of a run over about one second of steps. Warm-up steps are not counted: on a processor the first
/// one, which allocates memory; on a graphics card those until a CUDA graph has been captured. If the first step on a
/// processor takes a second or more, its time is the result. All times are in seconds, from any steady clock. Not
/// thread-safe.
class PaceMeter {
public:
    /// Restarts the clock: the next step begins now.
    void begin(double now) { m_begin = now; }
    /// A step has ended. Returns true when the measurement is complete.
    bool step(const train::StepMetrics& metrics, double now);
    const Pace& pace() const { return m_pace; }

private:
    bool isWarm(const train::StepMetrics& metrics, double now) const;

    double m_begin = 0;
    double m_forward = 0;
    int m_ignored = 0; ///< warm-up steps so far
    bool m_warm = false;
    Pace m_pace;
};

} // namespace glasshouse::engine
