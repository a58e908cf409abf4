#pragma once

#include <memory>

#include "core/model/PositionEncoding.h"

/// Every position encoding, in a file of this folder, in the order in which the forms list them.
#define GLASSHOUSE_POSITIONS(each)                                                                                     \
    each(Sinusoidal) each(BinaryDigits) each(Learned) each(FixedRandom) each(Rotary) each(PartialRotary) each(Alibi)   \
        each(Kerple) each(Buckets) each(NoPositions)

namespace glasshouse::model {

#define GLASSHOUSE_DECLARED(name) std::unique_ptr<PositionEncoding> make##name();
GLASSHOUSE_POSITIONS(GLASSHOUSE_DECLARED)
#undef GLASSHOUSE_DECLARED

} // namespace glasshouse::model
