#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"
#include "core/train/Training.h"

namespace glasshouse::train {

// What a run writes down about its steps, and says when one fails.

/// Seconds since 1970, as scalars carry them.
double wallTime();
/// The scalars of one step, now.
std::vector<run::Scalar> scalarsOf(const StepMetrics& metrics);
/// Throws the first of the problems (at least one) as Error.
[[noreturn]] void refuse(const std::vector<config::Problem>& problems);
/// The step's loss and gradient are numbers.
bool areNumbers(const StepMetrics& metrics);
/// Throws the Error of a step for which they are not.
[[noreturn]] void refuseNoNumber(const StepMetrics& metrics);
/// Of a run whose folder is gone.
std::string folderGone(const std::filesystem::path& folder);
/// Of a step (from 1) for whose batch the memory did not suffice: what to set to go on.
std::string notEnoughMemory(const config::TrainConfig& train, std::int64_t step);
/// Of a graphics card that failed at about a step: what is kept, and how to go on. failure: in its own words.
std::string cardFailed(const std::string& failure, std::int64_t step, std::int64_t savedStep);

} // namespace glasshouse::train
