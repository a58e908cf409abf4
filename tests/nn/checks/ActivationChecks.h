#pragma once

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

Report activationsEqualTwins();
/// Every number of bfloat16, alone and in rows of odd lengths, against LibTorch in float64.
Report narrowActivationsEqualTwins();

} // namespace glasshouse::checks
