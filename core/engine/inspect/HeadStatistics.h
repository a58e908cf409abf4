#pragma once

#include <cstdint>
#include <vector>

#include "core/base/Matrix.h"
#include "core/corpus/tokenizer/Tokenizer.h"

namespace glasshouse::inspect {

/// Whether every number of a row is finite.
bool isFiniteRow(const Matrix& matrix, int row);

/// What one attention head does with a probe text, measured on its softmax A (T, T): row t holds the weights with which
/// token t attends to tokens 0 .. t. All rows count equally. Natural logarithms, so entropies are in nats.
struct HeadStatistics {
    /// Mean over all rows of H(t) = -sum_j A[t][j] ln A[t][j]; a uniform causal row t has ln(t + 1).
    double entropy = 0;
    /// Mean over the rows t >= 1 of A[t][t - 1]; 1 for a previous-token head. (Row 0 has none.)
    double previous = 0;
    /// Mean over the rows t >= 1 of A[t][0]; near 1 for an idle head. (Row 0 has no choice.)
    double first = 0;
    /// Mean over the rows t >= 1 of A[t][t].
    double same = 0;
    /// Mean over the rows t >= 1 of sum_j A[t][j] (t - j), in tokens.
    double distance = 0;
    /// Rows that the means are taken over; rows with non-finite values are left out. If none is left, means are NaN.
    int rows = 0;
};

/// -sum p ln p over one row, 0 ln 0 = 0; cells right of the diagonal are 0 and add nothing.
double rowEntropy(const Matrix& softmax, int row);
/// Thread: any. Errors: an empty matrix gives zeros and no rows; a matrix of one row has only its entropy.
HeadStatistics headStatistics(const Matrix& softmax);

/// The text on which induction is measured: `period` random tokens, repeated once (Olsson et al. 2022). The tokens are
/// distinct as far as the vocabulary allows, so that only the repetition is predictable.
std::vector<tokenizer::TokenId> repeatedRandomTokens(int vocabulary, int period, std::uint64_t seed);
/// On that text: mean over the rows t = period .. 2 period - 1 of A[t][t - period + 1], the weight on the token that
/// followed the first occurrence. 1 for a perfect induction head; a uniform head has about 1 / (1.5 period). Rows that
/// are not finite are left out; NaN if no row is left.
double inductionScore(const Matrix& softmax, int period);

/// The weights after one draw of dropout: each cell is 0 with probability rate, else divided by 1 - rate (Srivastava et
/// al. 2014); non-finite values are kept. A function of the seed and the cell alone; training uses other generators.
Matrix afterDropout(const Matrix& softmax, double rate, std::uint64_t seed);

/// What a head mostly attends to, as one word for a table. Previous, first and same require the largest of the three
/// weights to be at least 0.4; else nearby if the mean distance is less than half of that of a head that reads every
/// token it sees alike (`even`, see evenHead()); else far if the entropy is less than half of that head's, which means
/// few tokens; else broad. Unknown with fewer than two rows.
enum class HeadHabit { Unknown, Previous, First, Same, Nearby, Far, Broad };
HeadHabit headHabit(const HeadStatistics& statistics, const HeadStatistics& even);

} // namespace glasshouse::inspect
