#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/generate/PackedModel.h"

namespace glasshouse::generate {

/// Gives the logits of the next token while a text grows token by token; keys and values of the tokens before are kept.
/// One thread, no OpenMP.
class Decoder {
public:
    explicit Decoder(std::shared_ptr<const PackedModel> model);

    /// The text has at most the model's context length of tokens. Throws Error for one more. Several tokens at once
    /// cost less than one after the other.
    void append(std::span<const tokenizer::TokenId> tokens);
    /// Logits (V) of the token after the last; the text has at least one token.
    std::span<const float> logits();
    /// Back to an empty text.
    void clear() { m_count = 0; }

    /// One more token for each of several texts with the same weights, and the logits after it: the same numbers as
    /// append() and logits() of each, with every weight read once for all of them.
    static std::vector<std::vector<float>> logitsTogether(std::span<Decoder* const> decoders,
                                                          std::span<const tokenizer::TokenId> tokens);

private:
    void advance(std::span<const tokenizer::TokenId> tokens);
    void checkRoom(std::size_t tokens) const;

    std::shared_ptr<const PackedModel> m_model;
    PackedModel::Workspace m_workspace;
    std::vector<LayerMemory> m_memories; ///< by layer
    std::vector<float> m_x;              ///< (rows, d) of the newest tokens: what the last layer gets
    std::vector<float> m_queries;        ///< and its queries
    std::vector<float> m_last, m_logits;
    std::int64_t m_rows = 0;
    std::int64_t m_count = 0;
};

} // namespace glasshouse::generate
