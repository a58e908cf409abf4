#include "core/engine/generate/FillContext.h"

#include <algorithm>
#include <utility>

#include "core/model/ModelKind.h"

namespace glasshouse::generate {

using tokenizer::TokenId;

TokenId newlineToken(const tokenizer::Tokenizer& tokenizer) {
    const auto newline = tokenizer.encode("\n").ids;
    return newline.empty() ? 0 : newline.back(); // SentencePiece puts a blank before it
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

std::vector<TokenId> beginning(std::vector<TokenId> prompt, const config::ModelConfig& model,
                               const tokenizer::Tokenizer& tokenizer, const std::string& start) {
    const auto context = static_cast<std::size_t>(model.context_length);
    const TokenId newline = newlineToken(tokenizer);
    const std::vector<TokenId> before = tokenizer.textBegin();
    if (prompt.size() < before.size() || !std::equal(before.begin(), before.end(), prompt.begin()))
        prompt.insert(prompt.begin(), before.begin(), before.end());
    if (prompt.empty())
        prompt.push_back(start == "token_0" ? 0 : newline);
    if (start == "newline_context" && prompt.size() < context)
        prompt.insert(prompt.begin(), context - prompt.size(), newline);
    fillContext(prompt, model, tokenizer);
    return prompt;
}

std::size_t keptTokens(const config::ModelConfig& model, const std::string& window) {
    const auto context = static_cast<std::size_t>(model.context_length);
    const bool block = window == "block" && !model::modelKind(model.kind).lastTargetOnly();
    return block ? std::max<std::size_t>(1, context / 2) : context;
}

std::size_t tokensSeen(const config::ModelConfig& model, const std::string& window, std::size_t begun, std::size_t n) {
    const auto context = static_cast<std::size_t>(model.context_length);
    const std::size_t kept = keptTokens(model, window);
    const std::size_t first = std::min(begun, context);
    const std::size_t room = context - first;
    return n <= room ? first + n : kept + (n - room - 1) % (context - kept + 1);
}

} // namespace glasshouse::generate
