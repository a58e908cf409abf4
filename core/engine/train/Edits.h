#pragma once

#include <cstdint>

#include "core/config/RunConfig.h"
#include "core/engine/train/Training.h"

namespace glasshouse::train {

/// Makes the changes of live fields that were requested since the last call, after `step` steps, writes their marks and
/// tells the observer of each: edited(), or editRefused() if it cannot work or would have no effect, and then the field
/// keeps its value. facts: of the run's text. The trainer's thread.
void applyEdits(TrainingControl& control, std::int64_t step, const config::DataFacts& facts, config::RunConfig& config,
                run::RunFolder& folder, TrainingObserver& observer);
/// Writes a mark into the run's folder. One that cannot be written is only reported: it must not end a run.
void writeMark(run::RunFolder& folder, const run::Mark& mark, TrainingObserver& observer);

} // namespace glasshouse::train
