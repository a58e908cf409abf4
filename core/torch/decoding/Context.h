#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"
#include "core/torch/decoding/Decoder.h"
#include "core/torch/decoding/Recomputation.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::generate {

/// The text that a model sees while it writes, and the logits after it. While the text fits the context, keys and
/// values are cached (see Decoder). Past the context, window "exact" recomputes the last T tokens for every token;
/// "block" drops the oldest half at once and recomputes the rest. Used by one thread; refers to the model.
class Context {
public:
    /// The prompt is cut to its last T tokens.
    Context(const nn::LanguageModel& model, std::vector<tokenizer::TokenId> prompt, const std::string& window);
    /// packed: the same model's weights, packed, which allow caching. If it is null, or this is never called,
    /// everything is recomputed for each token. The team may compute other texts as well, and must outlive this.
    void pack(std::shared_ptr<const PackedModel> packed, threads::ThreadTeam& team);

    /// The tokens that the model sees, at most T.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }
    void append(tokenizer::TokenId token);
    /// Logits (V) of the next token. The pass matters only where nothing is cached.
    std::vector<float> logits(const nn::Pass& pass);
    /// Logits of several texts with the same weights: the same numbers as one at a time, but where keys and values are
    /// cached, the weights are read once for all texts.
    static std::vector<std::vector<float>> logits(std::span<Context* const> contexts, std::span<const nn::Pass> passes);

private:
    const nn::LanguageModel& m_model;
    std::size_t m_length; ///< T
    std::size_t m_kept;   ///< tokens that stay when there is one more than fits
    std::vector<tokenizer::TokenId> m_tokens;
    std::shared_ptr<const PackedModel> m_packed;
    threads::ThreadTeam* m_team = nullptr;      ///< if there are packed weights
    std::unique_ptr<Decoder> m_decoder;         ///< while the text fits
    std::unique_ptr<Recomputation> m_recompute; ///< once it does not
    std::size_t m_decoded = 0;                  ///< tokens that the decoder has seen
};

} // namespace glasshouse::generate
