#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/OtherPrograms.h"
#include "core/engine/Engine.h"

namespace glasshouse::engine {

/// No pace is said of fewer steps: one alone may be ten times as slow as the next.
constexpr std::int64_t kFewestTimedSteps = 3;

/// Measures the pace of a run. Warm-up steps are not counted: on a processor the first one, which allocates memory; on
/// a graphics card those until a CUDA graph has been captured. After them it measures for a second, or for longer if
/// other programs use the computer or the pace changes: then training first has to find out that one thread is faster.
/// The pace is the median over quarters of a second, each of whole steps, so that a few slow moments do not matter; it
/// is never that of fewer than kFewestTimedSteps. All times are in seconds, from any steady clock. Not thread-safe.
class PaceMeter {
public:
    /// Processor seconds of other programs, counted from any moment; nothing: unknown.
    using Others = std::function<std::optional<double>()>;
    explicit PaceMeter(Others others = otherProcessorSeconds)
        : m_others(std::move(others)) {}

    /// Restarts the clock: the next step begins now.
    void begin(double now);
    /// A step has ended. Returns true when the measurement is complete.
    bool step(const train::StepMetrics& metrics, double now);
    /// Of what has been measured so far.
    Pace pace() const;

private:
    struct Block { ///< whole steps that together take a quarter of a second or more
        double seconds = 0;
        double forward = 0;
        std::int64_t steps = 0;
        double perStep() const { return seconds / static_cast<double>(steps); }
    };

    bool isWarm(const train::StepMetrics& metrics, double now) const;
    bool isUneven() const;

    Others m_others;
    double m_begin = 0;
    double m_last = 0; ///< when the step before ended
    int m_ignored = 0; ///< warm-up steps so far
    bool m_warm = false;
    double m_measured = 0; ///< seconds since the warm-up
    std::optional<double> m_othersAtFirst;
    double m_otherCores = 0; ///< that other programs keep busy
    std::vector<Block> m_blocks;
    std::int64_t m_steps = 0;
};

} // namespace glasshouse::engine
