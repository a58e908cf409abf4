#pragma once

#include <memory>

#include "core/optim/Schedule.h"

/// Every schedule, in a file of this folder, in the order in which the forms list them.
#define GLASSHOUSE_SCHEDULES(each) each(Constant) each(Cosine) each(Linear) each(CosineRestarts)

namespace glasshouse::optim {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<Schedule> make##name();
GLASSHOUSE_SCHEDULES(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::optim
