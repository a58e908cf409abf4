#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/Engine.h"

namespace glasshouse::inspect {

struct TextLoss {
    double mean = 0;         ///< nats per token, over the tokens that were scored
    std::int64_t judged = 0; ///< tokens
    bool stopped = false;    ///< a stop was requested: the rest was not scored
};

/// The loss over a whole text, in adjacent windows of context_length tokens like nanoGPT's: a window's tokens and the
/// one after it are predicted from the tokens before them in the window. A kind that predicts the last position only
/// scores one token per window. Tokens at the end that do not fill a window are left out. Float32;
/// progress is called with the fraction done. Throws Error if the text is not longer than the context.
TextLoss textLoss(const engine::Engine& engine, const engine::ModelSnapshot& model, const tokenizer::Tokens& tokens,
                  std::stop_token stop = {}, const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect
