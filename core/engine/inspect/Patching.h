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

/// Which activations are patched, one place at a time.
enum class Patched {
    Stream,      ///< the residual stream at one token, after the embedding or a block
    Attention,   ///< the output of a layer's attention at one token
    FeedForward, ///< the output of a layer's feed-forward network at one token
    Heads        ///< the output of a head at all tokens
};

/// Which two texts to compare, and which activations to patch.
struct PatchingRequest {
    PredictionRequest text; ///< the clean text, and the prediction in question
    /// The corrupted text, with the same number of tokens. Empty: the clean text with Gaussian noise added to the
    /// embedding of every token.
    std::vector<tokenizer::TokenId> other;
    double noise = 3;       ///< its standard deviation, in standard deviations of the token embeddings
    std::uint64_t seed = 1; ///< seed of the noise
    /// The token whose logit is subtracted. By default the likeliest token of the corrupted text other than `next`.
    std::optional<tokenizer::TokenId> against = {};
    Patched what = Patched::Stream;
};

/// The share of the logit difference between a clean and a corrupted text that is recovered when one activation of the
/// corrupted run is replaced by that of the clean run (activation patching, causal tracing: Meng et al. 2022, "Locating
/// and Editing Factual Associations in GPT"; Wang et al. 2022, "Interpretability in the Wild").
struct Patching {
    std::int64_t step = 0;
    AskedPrediction prediction; ///< of the clean text
    tokenizer::TokenId against = 0;
    double clean = 0;     ///< logit of `next` minus logit of `against` in the clean text
    double corrupted = 0; ///< the same in the corrupted text
    int firstToken = 0;   ///< token of the first column; before it the texts are the same
    /// (rows, columns): (patched − corrupted) / (clean − corrupted), 1 if all is recovered, NaN where not computed.
    /// Rows are layers, with the embedding first for Patched::Stream; columns are tokens, or heads for Patched::Heads.
    Matrix recovered;
    bool stopped = false;
};

/// Why this model cannot be patched, in one sentence; empty if it can.
std::string patchingObstacle(const config::ModelConfig& config);

/// Patches every place, in batches (Engine::patched()), in the calling thread; progress is called with the share that
/// is done. Throws Error like probe(), for texts of different lengths, for texts with the same logit difference, and
/// for a model with an obstacle.
Patching patching(const engine::Engine& engine, const engine::ModelSnapshot& model, const PatchingRequest& request,
                  std::stop_token stop = {}, const std::function<void(double)>& progress = {});

} // namespace glasshouse::inspect
