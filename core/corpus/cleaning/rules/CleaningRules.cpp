#include "core/corpus/cleaning/rules/CleaningRules.h"

#include "core/base/Sentence.h"

namespace glasshouse::cleaning {

const config::Registry<Rule>& rules() {
#define GLASSHOUSE_MADE(name) , name()
    static const config::Registry<Rule> all(sentence("cleaning rule") GLASSHOUSE_RULES(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::cleaning
