#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/engine/Engine.h"
#include "core/engine/inspect/Saliency.h"

namespace glasshouse::inspect {

/// What one part of a model writes into a logit.
struct WrittenPart {
    enum class Kind { Embedding, Positions, Head, FeedForward, Steering, Bias };
    Kind kind = Kind::Embedding;
    int layer = -1;   ///< -1: outside the layers
    int head = -1;    ///< heads only
    std::string name; ///< of a bias: its parameter, "ln_f.bias"
    double value = 0;

    /// "0.3" a head, "ff0", "embedding", "positions", "steering0", the name of a bias: as parts are named on the
    /// command line.
    std::string id() const;
};

/// A logit as the sum of what the parts write (direct logit attribution, Elhage et al. 2021): each part's vector at the
/// position, through the output projection's slice if it is a head's, times the row of the output layer. A norm on the
/// way divides every part by the same number, its scale, which is kept as it is in this text; so what a part changes in
/// a scale, and in what later parts write, is not seen.
struct Attribution {
    std::int64_t step = 0;
    AskedPrediction prediction;
    std::vector<WrittenPart> parts; ///< in the order of computation
    double logit = 0;               ///< as the model computes it, or its difference to the other token's
    double sum() const;
};

/// Why the logits of this model are no sum of its parts, in one sentence; empty: they are.
std::string attributionObstacle(const config::ModelConfig& config);

/// The likeliest token but the one that is explained.
tokenizer::TokenId likeliestOther(const AskedPrediction& prediction);

/// other: the difference of the logit to that token's instead. One pass, in the calling thread; sums in double. Throws
/// Error like probe(), and for a model with an obstacle.
Attribution attribution(const engine::Engine& engine, const engine::ModelSnapshot& model,
                        const PredictionRequest& request, std::optional<tokenizer::TokenId> other = {});

} // namespace glasshouse::inspect
