#pragma once

#include <span>
#include <vector>

#include "core/config/RunConfig.h"

namespace glasshouse::places::inside {

/// One token of the vocabulary on its way from logit to share of the draw.
struct NextTokenEntry {
    float logit = 0;
    double scaled = 0; ///< logit ÷ temperature; as the logit at temperature 0
    bool kept = false; ///< passes the filters
    double plain = 0;  ///< softmax of the logits, temperature 1, nothing filtered
    double drawn = 0;  ///< what the draw uses
};

/// The distribution over the whole vocabulary, by id, with the sampler's settings.
struct NextTokenTable {
    std::vector<NextTokenEntry> entries;
    bool finite = false; ///< false: a logit is NaN or +infinity, there are no shares and no draw
    int kept = 0;
    double thrownAway = 0;   ///< share that the filters took away, at this temperature
    double plainEntropy = 0; ///< nats, temperature 1, nothing filtered
    double drawnEntropy = 0; ///< nats, as drawn
};

/// From cached logits; no model is asked. Pure.
NextTokenTable nextTokenTable(std::span<const float> logits, const config::SampleConfig& settings);

/// The entry of `order` whose stretch of the cumulative shares holds u, and that stretch; -1 without shares.
struct Draw {
    int place = -1; ///< index in order
    double begin = 0, end = 0;
};
Draw drawAt(const NextTokenTable& table, const std::vector<int>& order, double u);

} // namespace glasshouse::places::inside
