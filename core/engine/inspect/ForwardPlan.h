#pragma once

#include "core/model/Description.h"

namespace glasshouse::inspect {

// The steps of a forward pass are part of a model's description; this explains and counts them.
using model::findStep;
using model::forwardPlan;
using model::ForwardStep;
using model::neededFor;
using model::Rule;

} // namespace glasshouse::inspect
