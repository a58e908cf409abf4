#pragma once

#include "tests/nn/checks/KernelChecks.h"

namespace glasshouse::checks {

/// The mathematics of core/engine/inspect against LibTorch's: principal components, Procrustes.
const std::vector<std::pair<const char*, Check>>& inspectChecks();

} // namespace glasshouse::checks
