#pragma once

#include <utility>
#include <vector>

#include "tests/nn/checks/Check.h"

namespace glasshouse::checks {

using Check = Report (*)();

/// Every kernel against its LibTorch twin, forward and gradient, and the laws that hold for every model.
const std::vector<std::pair<const char*, Check>>& kernelChecks();

} // namespace glasshouse::checks
