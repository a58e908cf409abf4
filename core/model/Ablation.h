#pragma once

#include <algorithm>
#include <vector>

namespace glasshouse::model {

/// One attention head; layers and heads from 0.
struct HeadId {
    int layer = 0;
    int head = 0;
    bool operator==(const HeadId&) const = default;
};

/// Parts of a model that are switched off, to see what they do. Plain data; core/torch/nn implements it.
struct Ablation {
    /// The head's output is 0, as if its columns of the projection were (Michel, Levy, Neubig 2019).
    std::vector<HeadId> heads;
    /// Layers whose feed-forward network adds nothing, not even its bias.
    std::vector<int> feedForward;
    /// No position table, no rotation, no distance bias.
    bool positions = false;
    /// Token t is at position positionOrder[t]: a permutation of 0 .. T - 1 for a text of exactly T tokens; empty: in
    /// order. Which tokens can attend to which does not change.
    std::vector<int> positionOrder;

    bool hasFeedForward(int layer) const {
        return std::find(feedForward.begin(), feedForward.end(), layer) != feedForward.end();
    }
    bool empty() const { return heads.empty() && feedForward.empty() && !positions && positionOrder.empty(); }
    bool operator==(const Ablation&) const = default;
};

} // namespace glasshouse::model
