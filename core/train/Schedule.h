#pragma once

#include <cstdint>

#include "core/config/RunConfig.h"

namespace glasshouse::train {

/// Learning rate of the step after `done` steps: a straight warm-up, then constant, or a cosine or a line down to
/// min_learning_rate at schedule_steps and constant from there on.
double learningRate(const config::TrainConfig& config, std::int64_t done);

} // namespace glasshouse::train
