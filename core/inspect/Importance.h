#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// A part of a model that can be switched off alone, and the loss without it.
struct PartImportance {
    enum class Part { Head, FeedForward, Positions };
    Part part = Part::Head;
    int layer = -1;    ///< -1: positions
    int head = -1;     ///< heads only
    double loss = 0;   ///< mean over the text, the part switched off
    double change = 0; ///< minus the loss of the whole model: above 0, the part helps
};

struct Importance {
    std::int64_t step = 0;
    double loss = 0;                   ///< of the whole model
    std::vector<PartImportance> parts; ///< heads by layer, then feed-forward networks, then positions
    bool stopped = false;
};

/// What each head, each feed-forward network and the positions are worth on a text (Michel, Levy, Neubig 2019): one
/// forward pass for each. A text longer than the context is cut into windows. In the calling thread. Throws Error: no
/// attention in this model, fewer than two tokens.
Importance importance(const engine::Engine& engine, const engine::ModelSnapshot& model,
                      const std::vector<tokenizer::TokenId>& tokens, std::stop_token stop = {});

} // namespace glasshouse::inspect
