#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Scores decrease by m per token of distance, with m = 2^(-8 i / h) for head i = 1..h (Press, Smith, Lewis 2022).
class Alibi : public PositionEncoding {
public:
    Alibi()
        : PositionEncoding({"alibi", "ALiBi", "Scores decrease with distance, each head with its own slope."}) {}
    std::optional<ScoreBias> bias(const config::ModelConfig& model) const override {
        const auto slope = [heads = model.n_head](int head) { return std::exp2(-8.0 * (head + 1) / heads); };
        return ScoreBias{ofHead(slope) * ofDistance([](int distance) { return -distance; }), "m (key − query)"};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeAlibi() {
    return std::make_unique<Alibi>();
}

} // namespace glasshouse::model
