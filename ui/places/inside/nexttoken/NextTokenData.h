#pragma once

#include <span>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::places::inside {

/// One token of the vocabulary from its logit to its probability in the draw.
struct NextTokenEntry {
    float logit = 0;
    double scaled = 0; ///< logit ÷ temperature; at temperature 0 the logit
    bool kept = false; ///< passes the filters
    double plain = 0;  ///< softmax of the logits, temperature 1, unfiltered
    double drawn = 0;  ///< the probability used for the draw
};

/// The distribution over the whole vocabulary, by id, with the sampler's settings.
struct NextTokenTable {
    std::vector<NextTokenEntry> entries;
    bool finite = false; ///< false: a logit is NaN or +infinity, and there are no probabilities and no draw
    int kept = 0;
    double discarded = 0;    ///< total probability removed by the filters, at this temperature
    double plainEntropy = 0; ///< nats, temperature 1, unfiltered
    double drawnEntropy = 0; ///< nats, as drawn
};

/// From cached logits; does not run a model. Pure.
NextTokenTable nextTokenTable(std::span<const float> logits, const config::SampleConfig& settings);

/// The entry of `order` whose segment of the cumulative probabilities contains u, and that segment; -1 if there is
/// none.
struct Draw {
    int place = -1; ///< index in order
    double begin = 0, end = 0;
};
Draw drawAt(const NextTokenTable& table, const std::vector<int>& order, double u);

} // namespace glasshouse::places::inside
