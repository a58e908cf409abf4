#pragma once

#include <memory>
#include <span>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::nn {
class LanguageModel;
}

namespace glasshouse::generate {

/// Gives the logits of the next token while a text grows token by token; what was computed for the tokens before is
/// kept. Owns copies of the weights in the order it reads them, so the model may change or go. One thread, no OpenMP.
class Decoder {
public:
    virtual ~Decoder() = default;
    /// The text has at most the model's context length of tokens. Throws Error for one more. Several tokens at once
    /// cost less than one after the other.
    virtual void append(std::span<const tokenizer::TokenId> tokens) = 0;
    /// Logits (V) of the token after the last; the text has at least one token.
    virtual std::span<const float> logits() = 0;
    /// Back to an empty text.
    virtual void clear() = 0;
};

/// A decoder that keeps keys and values of every layer (float32, on the processor), for the kinds with attention and
/// every position encoding; nullptr for a model it does not serve: another kind, parts switched off, or on a GPU.
std::unique_ptr<Decoder> makeCachedDecoder(const nn::LanguageModel& model);

} // namespace glasshouse::generate
