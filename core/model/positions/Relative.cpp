#include <algorithm>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

/// A trained number for each head and distance is added to the scores: the bias of T5 (Raffel et al. 2020) without its
/// buckets. A distance is clipped at the last within the context (Shaw, Uszkoreit, Vaswani 2018); a key that lies ahead
/// counts as distance 0.
class Relative : public PositionEncoding {
public:
    Relative()
        : PositionEncoding({"relative", "Relative bias", "Each head learns a bias on its scores for each distance."}) {}
    std::optional<ScoreBias> bias(const config::ModelConfig& model) const override {
        const int last = model.context_length - 1;
        return ScoreBias{chosenParameter([last](int distance) { return std::clamp(distance, 0, last); }),
                         "b[query − key]", model.context_length, Initialization::Zero};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeRelative() {
    return std::make_unique<Relative>();
}

} // namespace glasshouse::model
