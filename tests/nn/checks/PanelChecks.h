#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

/// Products of panels are those of the rounded numbers added up in float64, over shapes of every remainder.
Report panelsMultiply();

/// Products of float32 panels are those of LibTorch in float64, over shapes of every remainder and several stretches of
/// k; nothing is written beside them.
Report floatPanelsMultiply();

} // namespace glasshouse::checks
