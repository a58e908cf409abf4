#pragma once

#include <cstdint>

#include "core/config/RunConfig.h"

namespace glasshouse::model {

/// Parameters that one token goes through: all of them but, in a mixture of experts, those of the experts that it is
/// not routed to. Throws Error for an unknown kind or position encoding.
std::int64_t activeParameters(const config::ModelConfig& config);

} // namespace glasshouse::model
