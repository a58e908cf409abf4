#pragma once

#include <memory>

#include "core/corpus/text/Dataset.h"

/// Every kind of windows, each in a file of this folder, in the order in which the forms list them.
#define GLASSHOUSE_WINDOWS(each)                                                                                       \
    each(RandomWindows) each(RandomWindowsButLast) each(EveryPosition) each(HalfOverlapping)

namespace glasshouse::text {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<Windows> make##name();
GLASSHOUSE_WINDOWS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::text
