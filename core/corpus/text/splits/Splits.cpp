#include "core/corpus/text/splits/Splits.h"

#include "core/base/Sentence.h"

namespace glasshouse::text {

const config::Registry<Split>& splits() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Split> all(sentence("split") GLASSHOUSE_SPLITS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::text
