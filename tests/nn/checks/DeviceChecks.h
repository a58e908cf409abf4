#pragma once

#include "tests/nn/checks/KernelChecks.h"

namespace glasshouse::checks {

/// What a GPU computes with, on the processor: LibTorch's operations instead of our kernels, the update that nobody
/// waits for.
const std::vector<std::pair<const char*, Check>>& deviceChecks();
/// Steps that are begun and read later, alone and in whole runs.
const std::vector<std::pair<const char*, Check>>& stepAheadChecks();

} // namespace glasshouse::checks
