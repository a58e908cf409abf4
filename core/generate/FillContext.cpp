#include "core/generate/FillContext.h"

#include "core/model/ModelKind.h"

namespace glasshouse::generate {

using tokenizer::TokenId;

TokenId newlineToken(const tokenizer::Tokenizer& tokenizer) {
    const auto newline = tokenizer.encode("\n").ids;
    return newline.empty() ? 0 : newline.front();
}

std::size_t fillContext(std::vector<TokenId>& tokens, const config::ModelConfig& model,
                        const tokenizer::Tokenizer& tokenizer) {
    const auto context = static_cast<std::size_t>(model.context_length);
    if (!model::modelKind(model.kind).lastTargetOnly() || tokens.size() >= context)
        return 0;
    const std::size_t missing = context - tokens.size();
    tokens.insert(tokens.begin(), missing, newlineToken(tokenizer));
    return missing;
}

} // namespace glasshouse::generate
