#pragma once

#include <string>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::inspect {

/// How the scores of a PlainAttention become weights.
struct PlainAttentionSettings {
    enum class Mask {
        None,          ///< every token sees every token
        BeforeSoftmax, ///< later keys get minus infinity, as in a causal model
        AfterSoftmax   ///< later keys get the weight 0, and the rest stays as it was: rows no longer add up to 1
    };
    bool scaled = true; ///< scores divided by the root of the width of the queries
    double factor = 1;  ///< and then multiplied by this
    Mask mask = Mask::BeforeSoftmax;
};

/// Attention of a few tokens over typed numbers, step by step (Vaswani et al. 2017, section 3.2.1): no model, no
/// projection. Shapes: n tokens, width d.
struct PlainAttention {
    Matrix scores;               ///< (n, n) Q times K transposed
    Matrix scaled;               ///< (n, n) divided and multiplied as the settings say
    Matrix masked;               ///< (n, n) minus infinity where later keys are masked before the softmax
    Matrix weights;              ///< (n, n) softmax of each row, then zeros where they are set after it
    std::vector<double> rowSums; ///< of the weights
    Matrix output;               ///< (n, d of V) weights times V
};

/// q, k: (n, d); v: (n, any). Sums are made in double. Pure; any thread. Throws Error when the shapes do not fit.
PlainAttention plainAttention(const Matrix& q, const Matrix& k, const Matrix& v,
                              const PlainAttentionSettings& settings);

/// A worked example: numbers to fill in, and the switches that show what it is about.
struct PlainAttentionExample {
    std::string id, title, help;
    std::vector<std::string> tokens; ///< n names
    Matrix q, k, v;
    PlainAttentionSettings settings;
};
/// In the order in which they build on each other.
const std::vector<PlainAttentionExample>& plainAttentionExamples();

} // namespace glasshouse::inspect
