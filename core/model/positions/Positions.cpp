#include "core/model/positions/Positions.h"

#include "core/base/Sentence.h"

namespace glasshouse::model {

const config::Registry<PositionEncoding>& positionEncodings() {
#define GLASSHOUSE_MADE(name) , make##name()
    static const config::Registry<PositionEncoding> all(sentence("position encoding")
                                                            GLASSHOUSE_POSITIONS(GLASSHOUSE_MADE));
#undef GLASSHOUSE_MADE
    return all;
}

} // namespace glasshouse::model
