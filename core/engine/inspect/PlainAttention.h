#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// How a PlainAttention turns scores into weights.
struct PlainAttentionSettings {
    enum class Mask {
        None,          ///< every token sees every token
        BeforeSoftmax, ///< later keys get minus infinity, as in a causal model
        AfterSoftmax   ///< later keys get weight 0 and the others keep theirs: rows no longer sum to 1
    };
    bool scaled = true; ///< scores divided by the square root of the query width
    double factor = 1;  ///< and then multiplied by this
    Mask mask = Mask::BeforeSoftmax;
    bool hidePadding = false; ///< keys that are padding get minus infinity, whatever the mask
};

/// Attention between a few tokens over typed-in numbers, step by step (Vaswani et al. 2017, section 3.2.1), without a
/// model. Shapes: n queries and m keys, of the same tokens or, in cross-attention, of two texts; width d.
struct PlainAttention {
    Matrix scores;                    ///< (n, m) Q times K transposed
    Matrix scaled;                    ///< (n, m) divided and multiplied according to the settings
    std::vector<double> scaledSums;   ///< of the rows of scaled
    Matrix masked;                    ///< (n, m) minus infinity where a key is hidden before the softmax
    std::vector<std::uint8_t> hidden; ///< (n, m) 1 there
    Matrix weights;                   ///< (n, m) softmax of each row, then set to 0 where masked after it
    std::vector<double> rowSums;      ///< of the weights
    std::vector<int> blindRows;       ///< queries that see no key: their weights are 0, where the softmax is 0 / 0
    Matrix output;                    ///< (n, d of V) weights times V
};

/// q: (n, d); k: (m, d); v: (m, any). padding: which keys are; empty: none. Sums in double precision. Pure; any thread.
/// Throws Error if the shapes do not match.
PlainAttention plainAttention(const Matrix& q, const Matrix& k, const Matrix& v, const PlainAttentionSettings& settings,
                              const std::vector<bool>& padding = {});

/// Which tokens are padding: those called <pad>.
std::vector<bool> paddingAmong(const std::vector<std::string>& tokens);

/// left (n, m) times right (m, any), as in Q = X W. Sums in double precision. Throws Error if the shapes do not match.
Matrix matrixProduct(const Matrix& left, const Matrix& right);

/// Variance of all numbers of a matrix around their mean, their squares divided by one less than their count (as
/// torch.var does); NaN for fewer than two. In double precision.
double sampleVariance(const Matrix& matrix);

/// A worked example: numbers to start from, and the settings that show its point.
struct PlainAttentionExample {
    std::string id, title, help;
    std::vector<std::string> tokens; ///< n names, of the queries
    Matrix q, k, v;
    PlainAttentionSettings settings;
    Matrix x{}, wq{}, wk{}, wv{};         ///< q, k and v are the products of x with the others; empty: they are given
    bool scaledSums = false;              ///< whether the sums of the scaled rows are shown
    std::vector<std::string> keyTokens{}; ///< m names, of the keys; empty: the same tokens as those of the queries

    const std::vector<std::string>& keyNames() const { return keyTokens.empty() ? tokens : keyTokens; }
};
/// Ordered so that they build on each other.
const std::vector<PlainAttentionExample>& plainAttentionExamples();

} // namespace glasshouse::inspect
