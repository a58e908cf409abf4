#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/torch/decoding/PackedModel.h"

namespace glasshouse::generate {

/// Gives the logits of the next token while a text grows token by token, with a key/value cache for the tokens before.
/// Called by one thread, which may use other threads of its OpenMP team; the numbers do not depend on how many.
class Decoder {
public:
    explicit Decoder(std::shared_ptr<const PackedModel> model);

    /// The text holds at most the model's context length of tokens; throws Error beyond that. Appending several tokens
    /// at once costs less than one by one.
    void append(std::span<const tokenizer::TokenId> tokens, int threads = 1);
    /// Logits (V) after the last token; the text must not be empty.
    std::span<const float> logits(int threads = 1);
    /// Resets to an empty text.
    void clear() { m_count = 0; }

    /// Appends one token to each of several texts with the same weights and gives the logits after it: the same numbers
    /// as append() and logits() of each, but every weight is read once for all of them.
    static std::vector<std::vector<float>> logitsTogether(std::span<Decoder* const> decoders,
                                                          std::span<const tokenizer::TokenId> tokens);

private:
    /// Per-thread state.
    struct Member {
        explicit Member(const PackedModel& model);
        Workspace workspace;
        std::vector<float> x;    ///< (rows, d) of the newest tokens: the last layer's input; the same on every thread
        std::vector<float> last; ///< one row of it
    };
    template <class Work> void together(int threads, const Work& work);
    void advance(std::span<const tokenizer::TokenId> tokens, int threads);
    void checkCapacity(std::size_t tokens) const;

    std::shared_ptr<const PackedModel> m_model;
    ShareSums m_shareSums;
    std::vector<Member> m_members;       ///< one, until there are more threads
    std::vector<LayerMemory> m_memories; ///< by layer
    std::vector<float> m_queries;        ///< of the newest tokens in the last layer
    std::vector<float> m_logits;
    std::int64_t m_rows = 0;
    std::int64_t m_count = 0;
};

} // namespace glasshouse::generate
