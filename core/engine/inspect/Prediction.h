#pragma once

#include <span>
#include <vector>

#include "core/base/Matrix.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::inspect {

/// What logits say about the next token. Natural logarithms, in double; logits with non-finite values (NaN, +inf) give
/// NaN, rank 0 or an empty result, never a made-up number. -inf is an impossible token. Pure; any thread.

struct Candidate {
    tokenizer::TokenId id = 0;
    double probability = 0;
};

/// Log-sum-exp of a row, with the maximum subtracted first.
double logSumExp(std::span<const float> logits);
/// -ln p of a token.
double loss(std::span<const float> logits, tokenizer::TokenId token);
/// -sum p ln p of softmax(logits); ln V if all are equal.
double entropy(std::span<const float> logits);
/// 1 for the largest logit; ties are broken by id. 0 if the logits are not finite.
int rank(std::span<const float> logits, tokenizer::TokenId token);
/// The likeliest tokens, likeliest first, ties broken by id.
std::vector<Candidate> likeliest(std::span<const float> logits, int count);

std::span<const float> rowOf(const Matrix& matrix, int row);

/// Of the true next tokens: entry t is for tokens[t + 1] and row t of logits (T, V). T - 1 entries.
std::vector<float> nextLosses(const Matrix& logits, const std::vector<tokenizer::TokenId>& tokens);
std::vector<int> nextRanks(const Matrix& logits, const std::vector<tokenizer::TokenId>& tokens);
/// For every row.
std::vector<float> entropies(const Matrix& logits);

} // namespace glasshouse::inspect
