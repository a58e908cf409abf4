#include "core/corpus/text/windows/WindowKinds.h"

#include "core/base/Sentence.h"

namespace glasshouse::text {

const config::Registry<Windows>& windows() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Windows> all(sentence("kind of windows") GLASSHOUSE_WINDOWS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::text
