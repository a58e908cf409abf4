#pragma once

#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/AddedTokens.h"
#include "core/corpus/tokenizer/Tokenizer.h"

/// Special tokens represent no text, as <|endoftext|> and <s> do; their bytes are their names. They come from a text
/// only where that is asked for. Functions of any thread.
namespace glasshouse::tokenizer {

/// In the tokenizer's own order; empty if it has none.
std::vector<TokenId> specialTokens(const Tokenizer& tokenizer);
bool isSpecial(const Tokenizer& tokenizer, TokenId id);

/// The text in pieces: the special tokens that it names, as encodeWithSpecial() finds them, and the text
/// between them.
std::vector<Section> specialSections(const Tokenizer& tokenizer, std::string_view text);

/// Like Tokenizer::encode(), but the names of special tokens become these tokens.
Encoding encodeWithSpecial(const Tokenizer& tokenizer, std::string_view text);

} // namespace glasshouse::tokenizer
