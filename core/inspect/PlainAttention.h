#pragma once

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
};

/// Attention between a few tokens over typed-in numbers, step by step (Vaswani et al. 2017, section 3.2.1): no model,
/// no projections. Shapes: n tokens, width d.
struct PlainAttention {
    Matrix scores;               ///< (n, n) Q times K transposed
    Matrix scaled;               ///< (n, n) divided and multiplied according to the settings
    Matrix masked;               ///< (n, n) minus infinity where later keys are masked before the softmax
    Matrix weights;              ///< (n, n) softmax of each row, then set to 0 where masked after it
    std::vector<double> rowSums; ///< of the weights
    Matrix output;               ///< (n, d of V) weights times V
};

/// q, k: (n, d); v: (n, any). Sums in double precision. Pure; any thread. Throws Error if the shapes do not match.
PlainAttention plainAttention(const Matrix& q, const Matrix& k, const Matrix& v,
                              const PlainAttentionSettings& settings);

/// A worked example: numbers to start from, and the settings that show its point.
struct PlainAttentionExample {
    std::string id, title, help;
    std::vector<std::string> tokens; ///< n names
    Matrix q, k, v;
    PlainAttentionSettings settings;
};
/// Ordered so that they build on each other.
const std::vector<PlainAttentionExample>& plainAttentionExamples();

} // namespace glasshouse::inspect
