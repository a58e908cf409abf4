#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// A part of a model that can be switched off by itself, and the loss without it.
struct PartImportance {
    enum class Part { Head, FeedForward, Layer, Positions };
    Part part = Part::Head;
    int layer = -1;    ///< -1: positions
    int head = -1;     ///< heads only
    double loss = 0;   ///< mean over the text with the part switched off
    double change = 0; ///< minus the whole model's loss: above 0, the part helps
};

struct Importance {
    std::int64_t step = 0;
    double loss = 0;                   ///< of the whole model
    std::vector<PartImportance> parts; ///< heads by layer, then feed-forward networks, whole layers, positions
    bool stopped = false;
};

/// How much each head, each feed-forward network, each layer and the positions contribute on a text (Michel, Levy,
/// Neubig 2019): one forward pass each. A text longer than the context is cut into windows. In the calling thread.
/// Throws Error if the model has no attention or there are fewer than two tokens.
Importance importance(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop = {});

} // namespace glasshouse::inspect
