#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <tuple>
#include <vector>

namespace glasshouse::model {

/// One attention head; layers and heads from 0.
struct HeadId {
    int layer = 0;
    int head = 0;
    auto operator<=>(const HeadId&) const = default;
};

/// A neuron of a feed-forward network; all numbers from 0.
struct NeuronId {
    int layer = 0;
    int neuron = 0;
    int expert = -1; ///< -1: the layer has one network
    bool operator==(const NeuronId&) const = default;
    /// Network by network.
    auto operator<=>(const NeuronId& other) const {
        return std::tie(layer, expert, neuron) <=> std::tie(other.layer, other.expert, other.neuron);
    }
};

/// A direction that is added to the residual stream after a layer, at every token (activation addition, Turner et al.
/// 2023): from the mean of the stream there over one text to its mean over another.
struct Steering {
    int layer = 0;
    double strength = 1; ///< length of what is added, in mean lengths of the stream there; below 0: the other way
    std::vector<std::int32_t> toward; ///< token ids of a text
    /// Of the other text; empty: the direction is from the mean embedding of the vocabulary to that of `toward`.
    std::vector<std::int32_t> away;
    auto operator<=>(const Steering&) const = default;
};

/// What is altered in a model, to see what it does: parts that are switched off, and directions that are added. Plain
/// data; core/torch/nn implements it.
struct Ablation {
    /// The head's output is 0, as if its columns of the projection were (Michel, Levy, Neubig 2019).
    std::vector<HeadId> heads = {};
    /// Layers whose feed-forward network adds nothing, not even its bias.
    std::vector<int> feedForward = {};
    /// No position table, no rotation, no distance bias.
    bool positions = false;
    /// Token t is at position positionOrder[t]: a permutation of 0 .. T - 1 for a text of exactly T tokens; empty: in
    /// order. Which tokens can attend to which does not change.
    std::vector<int> positionOrder = {};
    /// Whole layers: their attention, including the bias of its projection, and their feed-forward network output 0. A
    /// norm after them is still applied.
    std::vector<int> layers = {};
    /// Neurons whose activation is set to 0.
    std::vector<NeuronId> neurons = {};
    std::vector<Steering> steering = {};

    bool hasLayer(int layer) const { return std::find(layers.begin(), layers.end(), layer) != layers.end(); }
    bool hasHead(HeadId head) const {
        return hasLayer(head.layer) || std::find(heads.begin(), heads.end(), head) != heads.end();
    }
    bool hasFeedForward(int layer) const {
        return hasLayer(layer) || std::find(feedForward.begin(), feedForward.end(), layer) != feedForward.end();
    }
    bool hasNeuron(NeuronId neuron) const { return std::find(neurons.begin(), neurons.end(), neuron) != neurons.end(); }
    /// (count): which neurons of one network are off; empty if none is.
    std::vector<bool> neuronsOf(int layer, int expert, int count) const {
        std::vector<bool> off;
        for (const NeuronId& one : neurons)
            if (one.layer == layer && one.expert == expert && one.neuron < count) {
                off.resize(static_cast<std::size_t>(count));
                off[static_cast<std::size_t>(one.neuron)] = true;
            }
        return off;
    }
    bool isSteered(int layer) const {
        return std::any_of(steering.begin(), steering.end(),
                           [layer](const Steering& one) { return one.layer == layer; });
    }
    bool empty() const {
        return heads.empty() && feedForward.empty() && !positions && positionOrder.empty() && layers.empty() &&
               neurons.empty() && steering.empty();
    }
    bool operator==(const Ablation&) const = default;
};

} // namespace glasshouse::model
