#pragma once

#include <QString>

#include <cstdint>

#include "core/config/RunConfig.h"

namespace glasshouse::runtime {

/// "The schedule ended at step 2,000, and the rate is now the lowest, 1e−4." Empty if it has not ended after `step`
/// steps.
QString endedScheduleText(const config::TrainConfig& config, std::int64_t step);

} // namespace glasshouse::runtime
