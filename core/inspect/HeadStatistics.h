#pragma once

#include <cstdint>
#include <vector>

#include "core/base/Matrix.h"
#include "core/tokenizer/Tokenizer.h"

namespace glasshouse::inspect {

/// What one attention head does with a probe text, measured on its softmax A (T, T): row t holds the shares with which
/// token t reads the tokens 0 .. t. Every row counts the same. Natural logarithms, so entropies are in nats.
struct HeadStatistics {
    /// Mean over all rows of H(t) = -sum_j A[t][j] ln A[t][j]; a uniform causal row t has ln(t + 1).
    double entropy = 0;
    /// Mean over the rows t >= 1 of A[t][t - 1]; 1 for a head that copies the token before. (Row 0 has none.)
    double previous = 0;
    /// Mean over the rows t >= 1 of A[t][0]; near 1 for a head that rests. (Row 0 cannot do else.)
    double first = 0;
    /// Mean over the rows t >= 1 of A[t][t].
    double same = 0;
    /// Mean over the rows t >= 1 of sum_j A[t][j] (t - j), in tokens.
    double distance = 0;
    /// Rows that entered the means; rows with a value that is not finite are left out. None left: means are NaN.
    int rows = 0;
};

/// -sum p ln p over one row, 0 ln 0 = 0; cells right of the diagonal are 0 and add nothing.
double rowEntropy(const Matrix& softmax, int row);
/// Thread: any. Errors: an empty matrix gives zeros and no rows; a matrix of one row has only its entropy.
HeadStatistics headStatistics(const Matrix& softmax);

/// The text on which induction is measured: `period` random tokens, then the same once more (Olsson et al. 2022). The
/// tokens differ from each other as long as the vocabulary allows, so that only the repetition can be predicted.
std::vector<tokenizer::TokenId> repeatedRandomTokens(int vocabulary, int period, std::uint64_t seed);
/// On that text: mean over the rows t = period .. 2 period - 1 of A[t][t - period + 1], the share with which a token
/// reads what followed it the first time. 1 for a perfect induction head; a uniform head has about 1 / (1.5 period).
/// Rows that are not finite are left out; NaN without any row.
double inductionScore(const Matrix& softmax, int period);

/// The weights as one draw of dropout leaves them: each cell 0 with probability rate, the others divided by 1 - rate
/// (Srivastava et al. 2014); what is not finite stays so. A function of the seed and the cell alone; training uses
/// generators of its own.
Matrix afterDropout(const Matrix& softmax, double rate, std::uint64_t seed);

/// What a head mostly reads, for one word in a table. Previous, first and same need the largest of the three shares to
/// be at least 0.4; else nearby when the mean distance is below half of that of a head that reads all alike
/// (T / 4: a uniform row t lies t / 2 away), else broad. Unknown without two rows.
enum class HeadHabit { Unknown, Previous, First, Same, Nearby, Broad };
HeadHabit headHabit(const HeadStatistics& statistics);

} // namespace glasshouse::inspect
