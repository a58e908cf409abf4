#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// A token's probability of coming next.
struct NextTokenChange {
    tokenizer::TokenId id = 0;
    double whole = 0;   ///< in the whole model
    double without = 0; ///< in the model with parts switched off
};

/// What a model does with a text, with and without some of its parts.
struct AblationEffect {
    std::int64_t step = 0;
    model::Ablation off;
    std::vector<tokenizer::TokenId> tokens;
    double loss = 0, lossWithout = 0;  ///< mean over the text's next tokens, nats; NaN for a single token
    std::vector<NextTokenChange> next; ///< after the last token: the likeliest of both, by the larger probability
    std::string text, textWithout;     ///< greedy continuations, as bytes; the second is empty when
                                       ///< positions are reordered, since the order ends with the text
    bool stopped = false;              ///< the continuations are shorter than requested
};

struct AblationEffectRequest {
    std::vector<tokenizer::TokenId> tokens; ///< at most context_length
    model::Ablation off;
    int likeliest = 5;     ///< per model
    int continuation = 24; ///< tokens that each model writes; 0: none
};

/// Two forward passes and two short continuations, in the calling thread. Logits that are not finite give no next
/// tokens. Throws Error if the text is empty or too long, or the model has no such part.
AblationEffect ablationEffect(const engine::Engine& engine, const engine::ModelSnapshot& model,
                              const tokenizer::Tokenizer& tokenizer, const AblationEffectRequest& request,
                              std::stop_token stop = {});

} // namespace glasshouse::inspect
