#pragma once

#include <cstdint>
#include <string>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Why a changed learning rate has no effect after `done` steps: "The schedule ended at step 2000, and the rate is now
/// the lowest, 0.0001." Empty if it has one. Any thread.
std::string whyRateHasNoEffect(const config::RunConfig& config, std::int64_t done);

/// Takes back changes of the learning rate and its schedule that have no effect after `step` steps, since the schedule
/// has ended by then, and says so: why, and what to do. Empty: every change has one. Any thread.
std::string leaveOutWithoutEffect(const config::RunConfig& before, std::int64_t step, config::RunConfig& now);

} // namespace glasshouse::fields
