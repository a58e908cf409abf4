#pragma once

#include "core/engine/Engine.h"

namespace glasshouse::engine {

/// The pace of a run from about a second of its steps. The first ones do not count: on a processor one, in which memory
/// is allocated; on a graphics card those that run before and while a CUDA graph is captured. One that alone takes a
/// second is enough on a processor. Times in seconds, on any clock. One thread.
class PaceMeter {
public:
    /// The next step begins at a time: steps are done one after the other from there.
    void begin(double now) { m_begin = now; }
    /// A step is done; whether that is enough.
    bool step(const train::StepMetrics& metrics, double now);
    const Pace& pace() const { return m_pace; }

private:
    bool isWarm(const train::StepMetrics& metrics, double now) const;

    double m_begin = 0;
    double m_forward = 0;
    int m_ignored = 0; ///< steps that do not count
    bool m_warm = false;
    Pace m_pace;
};

} // namespace glasshouse::engine
