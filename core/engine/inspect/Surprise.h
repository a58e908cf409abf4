#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/inspect/Prediction.h"

namespace glasshouse::inspect {

/// How surprised a model is by one token of a text.
struct TokenSurprise {
    float loss;    ///< -ln p of the token given the tokens before it, nats; NaN: no tokens before it, or not finite
    float entropy; ///< of the predicted distribution there, nats; NaN likewise
    int rank = 0;  ///< of the token, 1 the likeliest; 0: unknown
    std::vector<Candidate> expected; ///< the likeliest tokens there, likeliest first
};

struct SurpriseRequest {
    std::vector<tokenizer::TokenId> tokens; ///< of any length
    /// Tokens from one window of context_length to the next; every token is scored in the first window that contains
    /// it, with at least context_length - stride tokens before it. 0: half the context. 1: as when the model writes.
    int stride = 0;
    int expected = 5; ///< alternatives kept
    model::Ablation off;
};

struct Surprise {
    std::int64_t step = 0;
    std::vector<TokenSurprise> tokens; ///< one per token of the text
    double meanLoss = 0;               ///< over the tokens that have one; NaN if none has
    bool stopped = false;              ///< a stop was requested: the rest is unknown
};

/// Loss, rank and alternatives of every token, window by window, through the engine's probe, in the calling thread;
/// progress is called with the number of tokens done. The first token has nothing before it; a kind that reads a whole
/// context scores no token before the first full one. Throws Error if there are no tokens or unknown ones.
Surprise surprise(const engine::Engine& engine, const engine::ModelSnapshot& model, const SurpriseRequest& request,
                  std::stop_token stop = {}, const std::function<void(std::size_t)>& progress = {});

} // namespace glasshouse::inspect
