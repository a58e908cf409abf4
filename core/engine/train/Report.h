#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/config/Choice.h"
#include "core/config/RunConfig.h"
#include "core/engine/train/Training.h"
#include "core/run/RunFolder.h"
#include "core/run/StepSizes.h"

namespace glasshouse::train {

// What a run records about its steps, and the messages when one fails.

/// Seconds since 1970, the unit of scalars' wall times.
double wallTime();
/// The scalars of one step, with its wall time.
std::vector<run::Scalar> scalarsOf(const StepMetrics& metrics);
/// What a step cost, for the few steps at which it is kept: Memory/program and Memory/card in bytes, StepSeconds/data,
/// /forward, /backward and /optimizer; what is 0 is unknown and left out.
std::vector<run::Scalar> costsOf(const StepMetrics& metrics);
/// Tokens per second over the newest 50 of these steps, as run::Speed::recent(); nothing while there is none.
std::optional<double> recentSpeed(std::span<const StepMetrics> metrics, const run::StepSizes& sizes);
/// Tokens per second of the whole run up to the last of these steps, as run::Speed::overall(): the tokens that it has
/// read over its training time. Nothing while there is none.
std::optional<double> overallSpeed(std::span<const StepMetrics> metrics, const run::StepSizes& sizes);
/// Throws the first of the problems (at least one) as Error.
[[noreturn]] void refuse(const std::vector<config::Problem>& problems);
/// Whether the step's loss and gradient are finite.
bool isFinite(const StepMetrics& metrics);
/// For a step for which they are not: which one, and what to do.
std::string nonFiniteMessage(const NonFiniteStep& lost);
/// Throws that as Error.
[[noreturn]] void throwNonFinite(const NonFiniteStep& lost);
/// What ended a run with that patience early: "3 evaluations in a row did not improve the loss".
std::string noBetterLoss(std::int64_t patience);
/// For a run that ended early at a step, since so many evaluations brought no better loss.
std::string endedEarly(std::int64_t patience, std::int64_t step);
/// The message for a run whose folder is gone.
std::string folderGone(const std::filesystem::path& folder);
/// For a run that waits for room on the disk; why: what could not be written, one or two sentences.
std::string waitsForRoom(const std::string& why, std::int64_t step);
/// For a run that ends although it could not be saved, for the same reason; -1: nothing is saved.
std::string endedWithoutRoom(const std::string& why, std::int64_t savedStep);
/// For a step (from 1) whose batch did not fit in memory: what to change to continue.
std::string notEnoughMemory(const config::TrainConfig& train, std::int64_t step);
/// For a run that may need more of a graphics card's memory than is free; bytes.
std::string mayNotFitOnCard(std::int64_t needed, std::int64_t free);
/// For a graphics card that failed at about that step: what is saved, and how to continue. failure: in its own words.
std::string cardFailed(const std::string& failure, std::int64_t step, std::int64_t savedStep);

} // namespace glasshouse::train
