#pragma once

#include <cstdint>
#include <limits>
#include <stop_token>
#include <vector>

#include "core/corpus/tokenizer/Tokens.h"

namespace glasshouse::text {

/// Which parts of one sequence of tokens occur token for token in another, in windows of a fixed length.
struct Copies {
    struct Range {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };
    std::int64_t windows = 0;  ///< of the text that were looked for
    std::int64_t copied = 0;   ///< of these, how many occur in the source too
    std::vector<Range> ranges; ///< the tokens of the text that copied windows cover; ascending, apart from each other
    std::int64_t tokens() const;
};

/// Compares fingerprints of all windows (Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987,
/// modulo 2^61 - 1): that two different windows count as equal has a probability below the product of both sizes
/// divided by 2^61. length is at least 1. Looks for the window at every position of the text or, if that is more than
/// maxWindows, for as many as that at most, evenly apart. Time linear in both sizes; memory: up to 33 bytes for each
/// window. Any thread. Throws Stopped.
Copies findCopies(const tokenizer::Tokens& text, const tokenizer::Tokens& source, std::int64_t length,
                  const std::stop_token& stop = {}, std::int64_t maxWindows = std::numeric_limits<std::int64_t>::max());

} // namespace glasshouse::text
