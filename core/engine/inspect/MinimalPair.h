#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/corpus/tokenizer/Tokens.h"
#include "core/engine/Engine.h"
#include "core/model/Ablation.h"

namespace glasshouse::inspect {

/// Two passages of a text that differ in one token and are followed by different tokens.
struct MinimalPair {
    std::int64_t first = 0; ///< index of its first token
    std::int64_t second = 0;
    int length = 0;  ///< in tokens
    int differs = 0; ///< index of the different token in each, from 0
};

/// Finds a pair of passages of `length` tokens (at least 2) that differ in their second half, before the last token.
/// The seed decides where the search begins, and so which pair is found; at most 2^20 passages are compared. Nothing if
/// there is no such pair, or a stop was requested. Any thread; takes up to seconds.
std::optional<MinimalPair> minimalPair(const tokenizer::Tokens& tokens, int length, std::uint64_t seed,
                                       const std::stop_token& stop = {});

/// The pair of a few that the model tells apart best: the first one for which the logit of the token that follows the
/// first passage, minus that of the other one, changes by at least 1 between the passages; else the one with the
/// largest change. Also with parts switched off. Any thread; takes up to seconds. Throws Error like probe().
std::optional<MinimalPair> tellingPair(const engine::Engine& engine, const engine::ModelSnapshot& model,
                                       const tokenizer::Tokens& tokens, int length, std::uint64_t seed,
                                       const model::Ablation& off = {}, const std::stop_token& stop = {});

} // namespace glasshouse::inspect
