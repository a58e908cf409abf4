#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::inspect {

/// A piece of a text as tokens, and where in the text they are.
struct TextPassage {
    std::vector<tokenizer::TokenId> tokens;
    std::vector<std::size_t> bytes; ///< of each token; shorter where a token is not byte for byte what stands there
    bool hasUnknown = false;        ///< characters that the tokenizer does not know are left out
};

/// The passage of at most `length` tokens that begins at a byte, or at the character that the byte is part of; it ends
/// before the byte `end`.
TextPassage textPassage(std::string_view text, const tokenizer::Tokenizer& tokenizer, std::size_t begin, int length,
                        std::size_t end = std::string_view::npos);
/// At most `count` passages of that length, evenly apart over the text; none overlaps the next one.
std::vector<TextPassage> textPassages(std::string_view text, const tokenizer::Tokenizer& tokenizer, int count,
                                      int length);

} // namespace glasshouse::inspect
