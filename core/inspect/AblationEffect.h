#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "core/engine/Engine.h"

namespace glasshouse::inspect {

/// A token's probability to come next.
struct NextTokenChange {
    tokenizer::TokenId id = 0;
    double whole = 0;   ///< by the whole model
    double without = 0; ///< by the model without the parts that are off
};

/// What a model does with a text and without some of its parts.
struct AblationEffect {
    std::int64_t step = 0;
    model::Ablation off;
    std::vector<tokenizer::TokenId> tokens;
    double loss = 0, lossWithout = 0;  ///< mean over the text's next tokens, nats; NaN for a single token
    std::vector<NextTokenChange> next; ///< after the last token: the likeliest of either, by the larger of the two
    std::string text, textWithout;     ///< how either writes on, always with its likeliest token; bytes.
                                       ///< With positions in another order the second is empty: they end with the text
    bool stopped = false;              ///< the texts are shorter than asked for
};

struct AblationEffectRequest {
    std::vector<tokenizer::TokenId> tokens; ///< at most context_length
    model::Ablation off;
    int likeliest = 5;     ///< of each of the two
    int continuation = 24; ///< tokens that each writes; 0: none
};

/// Two forward passes and two short texts, in the calling thread. Logits that are not finite give no next tokens.
/// Throws Error: text empty or too long, no such part in this model.
AblationEffect ablationEffect(const engine::Engine& engine, const engine::ModelSnapshot& model,
                              const tokenizer::Tokenizer& tokenizer, const AblationEffectRequest& request,
                              std::stop_token stop = {});

} // namespace glasshouse::inspect
