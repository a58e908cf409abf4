#pragma once

#include "core/config/RunConfig.h"

namespace glasshouse::engine {

/// The configuration for a run that is trained only to measure something, in no folder (see Engine::start()): it goes
/// on until it is stopped, and evaluates as little as possible.
config::RunConfig quietConfig(config::RunConfig config);

} // namespace glasshouse::engine
