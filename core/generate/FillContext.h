#pragma once

#include <vector>

#include "core/config/RunConfig.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::generate {

/// The newline token, or token 0 where there is none.
tokenizer::TokenId newlineToken(const tokenizer::Tokenizer& tokenizer);

/// Puts newline tokens before the others until the context is full, for a kind of model that always reads a full one
/// (Bengio et al., 2003); other kinds read what there is, and longer beginnings stay as they are. Gives how many.
std::size_t fillContext(std::vector<tokenizer::TokenId>& tokens, const config::ModelConfig& model,
                        const tokenizer::Tokenizer& tokenizer);

} // namespace glasshouse::generate
