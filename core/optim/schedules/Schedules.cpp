#include "core/optim/schedules/Schedules.h"

namespace glasshouse::optim {

const config::Registry<Schedule>& schedules() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Schedule> all("schedule" GLASSHOUSE_SCHEDULES(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::optim
