#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

struct TextLoss {
    double mean = 0;         ///< nats per token, over the tokens that were judged
    std::int64_t judged = 0; ///< tokens
    bool stopped = false;    ///< asked to stop: the rest was not judged
};

/// The loss over a whole text, in windows of context_length tokens side by side as nanoGPT's are: each window's tokens
/// and the one after it are predicted from what stands before them in the window. A kind that predicts the last
/// position only judges one token a window. What does not fill a window at the end is left out. Float32, in the calling
/// thread; progress hears the share that is done. Throws Error: the text is not longer than the context.
TextLoss textLoss(const engine::Engine& engine, const engine::ModelSnapshot& model,
                  std::span<const tokenizer::TokenId> tokens, std::stop_token stop = {},
                  const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect
