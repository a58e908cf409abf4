#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace glasshouse::runtime {
class RunModel;
class TimeCursor;
} // namespace glasshouse::runtime

namespace glasshouse::places::train {

/// The parts of the time of a step, as means over the last steps of its size up to it, or over the whole run. A run
/// that was read from its folder has the parts of a few steps only; then those of the newest.
///
/// Thread: GUI. Units: seconds.
struct SpeedParts {
    static constexpr std::size_t count = 4;
    std::array<double, count> seconds{}; ///< data, forward, backward, optimizer
    double step = 0;                     ///< seconds of a whole step; 0: unknown
    double tokensPerSecond = 0;          ///< 0: unknown
    int timed = 0;                       ///< number of steps whose parts are known
    int steps = 0;                       ///< number of steps that the speed is the mean of
    bool ofWholeRun = false;

    /// Sum of the parts, seconds; 0: unknown.
    double whole() const { return seconds[0] + seconds[1] + seconds[2] + seconds[3]; }
    /// The words for a part, and its series colour.
    static QString name(std::size_t part);
    static int series(std::size_t part);
    /// "12.3 ms".
    static QString text(double seconds);
};

/// Nothing if the run has no step there.
std::optional<SpeedParts> speedPartsAt(const runtime::RunModel& run, std::int64_t step);
/// At the time cursor. At the newest step the speed is RunModel::tokensPerSecond(), as everywhere else; of a run at
/// rest all is of the whole run.
std::optional<SpeedParts> speedPartsAt(const runtime::RunModel& run, const runtime::TimeCursor& cursor);

} // namespace glasshouse::places::train
