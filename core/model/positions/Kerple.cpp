#include <cstdlib>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// Scores decrease with the logarithm of the distance, -r₁ ln(1 + r₂ distance), where each head learns its r₁ and r₂
/// (Chi et al. 2022: KERPLE, equation 9). Both must stay positive, so their logarithms a and b are what is trained.
class Kerple : public PositionEncoding {
public:
    Kerple()
        : PositionEncoding(
              {"kerple", "KERPLE", "Scores decrease with the logarithm of the distance, as each head learns."}) {}
    std::optional<ScoreBias> bias(const config::ModelConfig&) const override {
        const DistanceFormula distance = ofDistance([](int tokens) { return std::abs(tokens); });
        const DistanceFormula minusOne = ofDistance([](int) { return -1; });
        return ScoreBias{minusOne * exp(parameter(0)) * log1p(exp(parameter(1)) * distance),
                         "−eᵃ ln(1 + eᵇ (query − key))", 2, Initialization::Zero};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeKerple() {
    return std::make_unique<Kerple>();
}

} // namespace glasshouse::model
