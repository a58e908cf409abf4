#include "core/optim/schedules/Schedules.h"

#include "core/base/Sentence.h"

namespace glasshouse::optim {

const config::Registry<Schedule>& schedules() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Schedule> all(sentence("schedule") GLASSHOUSE_SCHEDULES(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::optim
