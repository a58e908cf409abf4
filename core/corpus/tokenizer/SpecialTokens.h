#pragma once

#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"

/// Special tokens represent no text, as <|endoftext|> and <s> do; their bytes are their names. A tokenizer never finds
/// them in a text by itself. Pure functions.
namespace glasshouse::tokenizer {

std::vector<TokenId> specialTokens(const Tokenizer& tokenizer);
bool isSpecial(const Tokenizer& tokenizer, TokenId id);

/// The name of a special token in a text.
struct SpecialName {
    std::size_t offset = 0; ///< byte in the text; its end if there is none
    TokenId id = -1;        ///< -1: there is none
};
/// The first one; of those that begin at one place the longest. special: ids of the tokenizer.
SpecialName nextSpecial(const Tokenizer& tokenizer, const std::vector<TokenId>& special, std::string_view text);

/// Like Tokenizer::encode(), but the names of special tokens become these tokens.
Encoding encodeWithSpecial(const Tokenizer& tokenizer, std::string_view text);

} // namespace glasshouse::tokenizer
