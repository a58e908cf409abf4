#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/torch/generate/PackedModel.h"

namespace glasshouse::generate {

/// Gives the logits of the next token while a text grows token by token; keys and values of the tokens before are kept.
/// Called by one thread, which may take others of its OpenMP team along; the numbers do not depend on how many.
class Decoder {
public:
    explicit Decoder(std::shared_ptr<const PackedModel> model);

    /// The text has at most the model's context length of tokens. Throws Error for one more. Several tokens at once
    /// cost less than one after the other.
    void append(std::span<const tokenizer::TokenId> tokens, int threads = 1);
    /// Logits (V) of the token after the last; the text has at least one token.
    std::span<const float> logits(int threads = 1);
    /// Back to an empty text.
    void clear() { m_count = 0; }

    /// One more token for each of several texts with the same weights, and the logits after it: the same numbers as
    /// append() and logits() of each, with every weight read once for all of them.
    static std::vector<std::vector<float>> logitsTogether(std::span<Decoder* const> decoders,
                                                          std::span<const tokenizer::TokenId> tokens);

private:
    /// What each thread has for itself.
    struct Member {
        explicit Member(const PackedModel& model);
        PackedModel::Workspace workspace;
        std::vector<float> x;    ///< (rows, d) of the newest tokens: what the last layer gets; the same in each
        std::vector<float> last; ///< a row of it
    };
    template <class Work> void together(int threads, const Work& work);
    void advance(std::span<const tokenizer::TokenId> tokens, int threads);
    void checkRoom(std::size_t tokens) const;

    std::shared_ptr<const PackedModel> m_model;
    PackedModel::ShareSums m_shareSums;
    std::vector<Member> m_members;       ///< one, until there are more threads
    std::vector<LayerMemory> m_memories; ///< by layer
    std::vector<float> m_queries;        ///< of the newest tokens in the last layer
    std::vector<float> m_logits;
    std::int64_t m_rows = 0;
    std::int64_t m_count = 0;
};

} // namespace glasshouse::generate
