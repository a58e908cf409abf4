#pragma once

#include <stop_token>
#include <string_view>
#include <vector>

#include "core/tokenizer/Tokenizer.h"
#include "core/tokenizer/bpe/SplitPattern.h"

namespace glasshouse::tokenizer {

/// Learns byte pairs from a text: bytes are tokens 0 to 255; the pair that stands in most places becomes token 256, and
/// so on, at most `wanted` times; fewer when every chunk has become one token. Of equally frequent pairs the one that
/// is seen first in the text as it then is wins, so the merges are those of minbpe's RegexTokenizer. Pairs of a token
/// with itself are counted at every place, also where they overlap, as there. Throws Stopped.
///
/// Equal chunks are kept once with their number, and counts are only brought up to date where a merge changes them.
std::vector<Merge> learnBytePairs(std::string_view text, const SplitPattern& pattern, int wanted, std::stop_token stop);

} // namespace glasshouse::tokenizer
