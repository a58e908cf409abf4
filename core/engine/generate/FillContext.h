#pragma once

#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

/// The newline token, or token 0 where there is none.
tokenizer::TokenId newlineToken(const tokenizer::Tokenizer& tokenizer);

/// Puts newline tokens before the others until the context is full, for a kind of model that always reads a full one
/// (Bengio et al., 2003); other kinds read what there is, and longer beginnings stay as they are. Gives how many.
std::size_t fillContext(std::vector<tokenizer::TokenId>& tokens, const config::ModelConfig& model,
                        const tokenizer::Tokenizer& tokenizer);

/// The tokens that a text begins with: the prompt and what the tokenizer of another program's model, the setting
/// `start` and the kind of model put before it.
std::vector<tokenizer::TokenId> beginning(std::vector<tokenizer::TokenId> prompt, const config::ModelConfig& model,
                                          const tokenizer::Tokenizer& tokenizer, const std::string& start);

/// How many tokens of a context that has grown by one more than fits are kept: all but the oldest, or, with the window
/// "block", half of them.
std::size_t keptTokens(const config::ModelConfig& model, const std::string& window);
/// How many tokens the model sees before token n (from 0) that is written after a beginning of `begun` tokens.
std::size_t tokensSeen(const config::ModelConfig& model, const std::string& window, std::size_t begun, std::size_t n);

} // namespace glasshouse::generate
