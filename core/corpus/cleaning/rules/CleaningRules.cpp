#include "core/corpus/cleaning/rules/CleaningRules.h"

namespace glasshouse::cleaning {

const config::Registry<Rule>& rules() {
#define GLASSHOUSE_MADE(name) , name()
    static const config::Registry<Rule> all("cleaning rule" GLASSHOUSE_RULES(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::cleaning
