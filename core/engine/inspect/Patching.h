#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/inspect/Saliency.h"

namespace glasshouse::inspect {

/// What is put into the pass of the other text, one at a time.
enum class Patched {
    Stream,      ///< the residual stream of one token, after the embedding or a block
    Attention,   ///< what a layer's attention writes at one token
    FeedForward, ///< what a layer's feed-forward network writes at one token
    Heads        ///< what a head writes at all tokens
};

/// Two texts that differ, and what is carried from one into the other.
struct PatchingRequest {
    PredictionRequest text; ///< whose computation is put in, and the prediction that is asked
    /// The text that is computed: as many tokens. Empty: the same text, with normally distributed noise added to the
    /// embedding of every token.
    std::vector<tokenizer::TokenId> other;
    double noise = 3;       ///< its deviation, in standard deviations of the embeddings (Meng et al. 2022)
    std::uint64_t seed = 1; ///< of the noise
    std::optional<tokenizer::TokenId> against = {}; ///< none: the likeliest token of the other text that is not `next`
    Patched what = Patched::Stream;
};

/// How much of a difference of two logits comes back with one part of the other text's pass replaced by that of this
/// text (activation patching, causal tracing: Meng et al. 2022; Wang et al. 2022).
struct Patching {
    std::int64_t step = 0;
    AskedPrediction prediction; ///< of this text
    tokenizer::TokenId against = 0;
    double clean = 0;     ///< logit of `next` minus that of `against` in this text
    double corrupted = 0; ///< in the other one
    int firstToken = 0;   ///< of the columns; before it the texts do not differ, so that nothing can come back
    /// (rows, columns): (patched − corrupted) / (clean − corrupted); 1: all of it, NaN: not computed. Rows are layers,
    /// with Patched::Stream the embedding first; columns are tokens, with Patched::Heads heads.
    Matrix back;
    bool stopped = false;
};

/// Why this model cannot be patched, in one sentence; empty: it can.
std::string patchingObstacle(const config::ModelConfig& config);

/// Every place in batches of variants (Engine::patched()), in the calling thread; progress is called with the share
/// that is done. Throws Error like probe(), for texts of different lengths, for texts without a difference, and for a
/// model with an obstacle.
Patching patching(const engine::Engine& engine, const engine::ModelSnapshot& model, const PatchingRequest& request,
                  std::stop_token stop = {}, const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect
