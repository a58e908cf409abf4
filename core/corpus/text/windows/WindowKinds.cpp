#include "core/corpus/text/windows/WindowKinds.h"

namespace glasshouse::text {

const config::Registry<Windows>& windows() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<Windows> all("kind of windows" GLASSHOUSE_WINDOWS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::text
