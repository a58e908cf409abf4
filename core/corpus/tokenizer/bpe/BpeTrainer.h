#pragma once

#include <stop_token>
#include <string_view>
#include <vector>

#include "core/corpus/tokenizer/SplitPattern.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::tokenizer {

/// Learns byte pairs from a text: bytes are tokens 0 to 255; the most frequent pair becomes token 256, and so on, at
/// most `wanted` times; fewer if every chunk has become one token. Of equally frequent pairs the one that occurs first
/// in the current text wins, so the merges are those of minbpe's RegexTokenizer. As there, pairs of a token with itself
/// are counted at every position, even if they overlap. Throws Stopped.
///
/// Equal chunks are stored once with a count, and pair counts are only updated where a merge changes them.
std::vector<Merge> learnBytePairs(std::string_view text, const SplitPattern& pattern, int wanted, std::stop_token stop);

} // namespace glasshouse::tokenizer
