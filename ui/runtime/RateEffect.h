#pragma once

#include <QString>

#include <cstdint>
#include <optional>

#include "core/config/RunConfig.h"

namespace glasshouse::runtime {

/// Whether learning rates read this setting, which has no effect once a schedule has ended: the rate is the lowest one
/// from there on. Any thread.
bool isOfSchedule(const QString& field);

/// The step at which the schedule has ended, if it has one with an end and that lies not after `step` steps. Any
/// thread.
std::optional<std::int64_t> scheduleEnd(const config::TrainConfig& config, std::int64_t step);

/// "The schedule ended at step 2,000; the rate is now Lowest, 1e−4." Empty if it has not ended after `step` steps.
QString endedScheduleText(const config::TrainConfig& config, std::int64_t step);

} // namespace glasshouse::runtime
