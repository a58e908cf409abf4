#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/corpus/tokenizer/Tokens.h"

namespace glasshouse::inspect {

/// Two passages of a text that differ in one token and go on with different tokens.
struct MinimalPair {
    std::int64_t first = 0; ///< where they begin
    std::int64_t second = 0;
    int length = 0;  ///< in tokens
    int differs = 0; ///< the token in which they differ, from 0
};

/// A pair of passages of that length, at least 2, whose first halves and last tokens are equal. The seed decides where
/// it is looked for first, and so which one is found. Of a long text about a million passages are compared. None: there
/// is none, or a stop was requested. Any thread.
std::optional<MinimalPair> minimalPair(const tokenizer::Tokens& tokens, int length, std::uint64_t seed,
                                       const std::stop_token& stop = {});

} // namespace glasshouse::inspect
