#pragma once

#include <memory>
#include <span>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

class PackedModel;

/// Gives the logits of the next token while a text grows token by token; what was computed for the tokens before is
/// kept. One thread, no OpenMP.
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

/// A decoder that keeps keys and values of every layer.
std::unique_ptr<Decoder> makeCachedDecoder(std::shared_ptr<const PackedModel> model);

} // namespace glasshouse::generate
