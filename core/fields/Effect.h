#pragma once

#include <cstdint>
#include <string>

#include "core/config/RunConfig.h"

namespace glasshouse::fields {

/// Takes back changes of the learning rate and its schedule that have no effect after `step` steps, since the schedule
/// has ended by then, and says so: why, and what to do. Empty: every change has one. Any thread.
std::string leaveOutWithoutEffect(const config::RunConfig& before, std::int64_t step, config::RunConfig& now);

} // namespace glasshouse::fields
