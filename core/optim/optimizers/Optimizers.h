#pragma once

#include <memory>

#include "core/optim/OptimizerKind.h"

namespace glasshouse::optim {

std::unique_ptr<OptimizerKind> makeAdamW();
std::unique_ptr<OptimizerKind> makeAdam();
std::unique_ptr<OptimizerKind> makeSgd();

} // namespace glasshouse::optim
