#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/tokenizer/Tokenizer.h"
#include "core/torch/generate/Decoder.h"
#include "core/torch/generate/Recomputation.h"
#include "core/torch/nn/LanguageModel.h"
#include "core/torch/threads/ThreadTeam.h"

namespace glasshouse::generate {

/// The text that a model sees while it writes, and the logits after it. While the text fits the context, what was
/// computed for it is kept (see Decoder). Past the context, window "exact": the last T tokens are computed anew for
/// every token; "block": the oldest half is dropped at once and the rest computed anew. Used by one thread; refers to
/// the model.
class Context {
public:
    /// The prompt is cut to its last T tokens.
    Context(const nn::LanguageModel& model, std::vector<tokenizer::TokenId> prompt, const std::string& window);
    /// To be read from these weights of the same model, and what was computed kept. null, or never: the model computes
    /// everything anew for each token. The team computes, for other texts too, and outlives this.
    void pack(std::shared_ptr<const PackedModel> packed, threads::ThreadTeam& team);

    /// What the model sees, at most T.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }
    void append(tokenizer::TokenId token);
    /// Logits (V) of the next token. The pass matters only where nothing is kept.
    std::vector<float> logits(const nn::Pass& pass);
    /// Those of several texts with the same weights: each the same numbers as alone, and where what was computed is
    /// kept, the weights are read once for all.
    static std::vector<std::vector<float>> logits(std::span<Context* const> contexts, std::span<const nn::Pass> passes);

private:
    const nn::LanguageModel& m_model;
    std::size_t m_length; ///< T
    bool m_block;
    std::vector<tokenizer::TokenId> m_tokens;
    std::shared_ptr<const PackedModel> m_packed;
    threads::ThreadTeam* m_team = nullptr;      ///< where there are packed weights
    std::unique_ptr<Decoder> m_decoder;         ///< while the text fits
    std::unique_ptr<Recomputation> m_recompute; ///< once it does not
    std::size_t m_decoded = 0;                  ///< tokens that the decoder has seen
};

} // namespace glasshouse::generate
