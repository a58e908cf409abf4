#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/generate/Decoder.h"
#include "core/nn/LanguageModel.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

/// The text that a model sees while it writes, and the logits after it. While the text fits the context, what was
/// computed for it is kept (see Decoder). Past the context, window "exact": the last T tokens are computed anew for
/// every token; "block": the oldest half is dropped at once and the rest computed anew. One thread; refers to the
/// model.
class Context {
public:
    /// The prompt is cut to its last T tokens. cached: false where every token must be computed anew.
    Context(const nn::LanguageModel& model, std::vector<tokenizer::TokenId> prompt, const std::string& window,
            bool cached);

    /// What the model sees, at most T.
    const std::vector<tokenizer::TokenId>& tokens() const { return m_tokens; }
    void append(tokenizer::TokenId token);
    /// Logits (V) of the next token. The pass matters only where nothing is kept.
    std::vector<float> logits(const nn::Pass& pass);

private:
    const nn::LanguageModel& m_model;
    std::size_t m_length; ///< T
    bool m_block;
    std::vector<tokenizer::TokenId> m_tokens;
    std::unique_ptr<Decoder> m_decoder;
    std::size_t m_decoded = 0; ///< tokens that the decoder has seen
};

} // namespace glasshouse::generate
