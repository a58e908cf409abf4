#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// An untrained random vector for every position, as the text of Fairy Tale GPT describes it.
class FixedRandom : public PositionEncoding {
public:
    FixedRandom()
        : PositionEncoding(
              {"random_fixed", "Fixed random", "A random vector for each position is added and never changes."}) {}
    Table table() const override { return Table::FixedRandom; }
};

} // namespace

std::unique_ptr<PositionEncoding> makeFixedRandom() {
    return std::make_unique<FixedRandom>();
}

} // namespace glasshouse::model
