#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/run/RunFolder.h"
#include "core/run/ScalarTail.h"
#include "core/run/Speed.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

/// What the list of runs shows of a run's scalars, accumulated one scalar at a time. Any thread, one at a time.
struct LogSummary {
    double newest = 0; ///< wall time, seconds since 1970; 0: no scalars
    std::int64_t step = 0;
    std::optional<float> trainLoss;
    std::optional<float> validationLoss; ///< newest
    std::optional<float> bestValidationLoss;
    Speed speed;

    /// lastStep: what came later does not count, see lastKeptStep().
    void add(const Scalar& scalar, const StepSizes& sizes, std::int64_t lastStep);
};

/// The same of a run that is being trained, from one listing to the next: only what was appended is read. Used by one
/// thread at a time; a run that is moved needs a new one.
struct LiveLog {
    explicit LiveLog(const std::filesystem::path& run)
        : tail(run) {}
    ScalarTail tail;
    LogSummary log;
};

/// As summarizeRun(path). live: used while the run is being trained; may be nullptr.
RunSummary summarizeRun(const std::filesystem::path& path, LiveLog* live);

} // namespace glasshouse::run
