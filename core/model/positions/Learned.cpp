#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// A trained vector for every position (Gehring et al. 2017).
class Learned : public PositionEncoding {
public:
    Learned()
        : PositionEncoding({"learned", "Learned", "A trained vector for each position is added."}) {}
    Table table() const override { return Table::Learned; }
};

} // namespace

std::unique_ptr<PositionEncoding> makeLearned() {
    return std::make_unique<Learned>();
}

} // namespace glasshouse::model
