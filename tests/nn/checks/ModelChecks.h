#pragma once

#include <utility>
#include <vector>

#include "tests/nn/checks/KernelChecks.h"

namespace glasshouse::checks {

/// Position encodings, switches of the model and optimizers: against numbers computed by hand or by PyTorch.
const std::vector<std::pair<const char*, Check>>& modelChecks();

/// Adam, AdamW and SGD against tables that PyTorch computed.
Report optimizersEqualPyTorch();
Report stepsWithoutMemoryChangeNothing();
Report goodStatesAreThoseOfSteps();

} // namespace glasshouse::checks
