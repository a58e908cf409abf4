#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// The model gets no positions; only the causal mask hints at the order.
class NoPositions : public PositionEncoding {
public:
    NoPositions()
        : PositionEncoding({"none", "None", "The model gets no positions."}) {}
};

} // namespace

std::unique_ptr<PositionEncoding> makeNoPositions() {
    return std::make_unique<NoPositions>();
}

} // namespace glasshouse::model
