#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Scores decrease by m per token of distance, with m = 2^(-8 i / h) for head i = 1..h (Press, Smith, Lewis 2022).
class Alibi : public PositionEncoding {
public:
    Alibi()
        : PositionEncoding({"alibi", "ALiBi", "Scores decrease with distance, each head with its own slope."}) {}
    std::optional<float> slope(int head, int heads) const override {
        return static_cast<float>(std::exp2(-8.0 * (head + 1) / heads));
    }
    std::vector<config::Problem> problems(const config::ModelConfig& model) const override {
        if (model.causal)
            return {};
        return {{"causal",
                 "ALiBi needs the causal mask.",
                 "Its bias grows towards later tokens, so without the mask every head would attend to the end of the "
                 "text; switch the mask on, or choose other positions.",
                 {"true"}}};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeAlibi() {
    return std::make_unique<Alibi>();
}

} // namespace glasshouse::model
