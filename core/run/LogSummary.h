#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "core/run/RunFolder.h"
#include "core/run/ScalarTail.h"
#include "core/run/Speed.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

/// What a list of runs says of a run's scalars, put together from one after the other.
struct LogSummary {
    double newest = 0; ///< wall time; 0: there are none
    std::int64_t step = 0;
    std::optional<float> trainLoss;
    std::optional<float> validationLoss; ///< newest
    std::optional<float> bestValidationLoss;
    Speed speed;

    /// lastStep: what came later does not count, see lastKeptStep().
    void add(const Scalar& scalar, const StepSizes& sizes, std::int64_t lastStep);
};

/// The same of a run that is being trained, from one listing to the next: only what was appended is read.
struct LiveLog {
    explicit LiveLog(const std::filesystem::path& run)
        : tail(run) {}
    ScalarTail tail;
    LogSummary log;
};

/// As summarizeRun(path). live: used while the run is being trained.
RunSummary summarizeRun(const std::filesystem::path& path, LiveLog* live);

} // namespace glasshouse::run
