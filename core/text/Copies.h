#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::text {

/// What of one sequence of tokens stands token for token in another, in windows of a fixed length.
struct Copies {
    struct Range {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };
    std::int64_t windows = 0;  ///< of the text, one at every position
    std::int64_t copied = 0;   ///< of these, how many stand in the source too
    std::vector<Range> ranges; ///< the tokens of the text that copied windows cover; ascending, apart from each other
    std::int64_t tokens() const;
};

/// Compares fingerprints of all windows (Karp and Rabin, "Efficient randomized pattern-matching algorithms", 1987,
/// modulo 2^61 - 1): that two different windows count as equal has a probability below the product of both sizes
/// divided by 2^61. length is at least 1. Time linear in both sizes; memory: up to 33 bytes for each token of the text.
/// Any thread. Throws Stopped.
Copies findCopies(std::span<const tokenizer::TokenId> text, std::span<const tokenizer::TokenId> source,
                  std::int64_t length, const std::stop_token& stop = {});

} // namespace glasshouse::text
