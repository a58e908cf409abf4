#include <algorithm>
#include <cmath>

#include "core/model/positions/Positions.h"

namespace glasshouse::model {

namespace {

constexpr int kBuckets = 32;
constexpr int kFurthest = 128; ///< distances from here on share the last bucket

/// The buckets of a decoder: one for each distance below 16, then wider and wider ones (Raffel et al. 2020: T5; its
/// function _relative_position_bucket with bidirectional = False). A key that lies ahead counts as distance 0.
int bucketOf(int distance) {
    constexpr int exact = kBuckets / 2;
    const int back = std::max(distance, 0);
    if (back < exact)
        return back;
    const double share = std::log(static_cast<double>(back) / exact) / std::log(static_cast<double>(kFurthest) / exact);
    return std::min(exact + static_cast<int>(share * (kBuckets - exact)), kBuckets - 1);
}

/// A trained number for each head and bucket of distances is added to the scores.
class Buckets : public PositionEncoding {
public:
    Buckets()
        : PositionEncoding({"t5", "T5", "Each head learns a bias on its scores for each range of distances."}) {}
    std::optional<ScoreBias> bias(const config::ModelConfig&) const override {
        return ScoreBias{chosenParameter(bucketOf), "b[bucket(query − key)]", kBuckets, Initialization::Normal002};
    }
};

} // namespace

std::unique_ptr<PositionEncoding> makeBuckets() {
    return std::make_unique<Buckets>();
}

} // namespace glasshouse::model
