#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

Report activationsEqualTwins();
/// Every number of bfloat16 below 1000, in rows of odd lengths too, against LibTorch in float64; NaN, large numbers and
/// infinite gradients.
Report narrowActivationsEqualTwins();

} // namespace glasshouse::checks
