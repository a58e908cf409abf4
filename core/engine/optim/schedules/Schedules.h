#pragma once

#include <memory>

#include "core/engine/optim/Schedule.h"

namespace glasshouse::optim {

std::unique_ptr<Schedule> makeConstant();
std::unique_ptr<Schedule> makeCosine();
std::unique_ptr<Schedule> makeLinear();
std::unique_ptr<Schedule> makeCosineRestarts();

} // namespace glasshouse::optim
