#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Scores lose m per token of distance, with m = 2^(-8 i / h) for head i = 1..h (Press, Smith, Lewis 2022).
class Alibi : public PositionEncoding {
public:
    config::Choice choice() const override {
        return {"alibi", "ALiBi", "Scores fall with distance, each head at its own slope."};
    }
    std::optional<float> slope(int head, int heads) const override {
        return static_cast<float>(std::exp2(-8.0 * (head + 1) / heads));
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeAlibi() {
    return std::make_unique<Alibi>();
}

} // namespace glasshouse::model
