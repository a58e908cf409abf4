#pragma once

#include <cstdint>
#include <vector>

namespace glasshouse::nn::kernels {

/// One step of AdamW (Loshchilov, Hutter 2019) over ranges of the parameters, in one pass:
///   p -= lr decay p;  m += (1 - b1)(s g - m);  v += (1 - b2)((s g)^2 - v);  p -= lr / c1 * m / (sqrt(v / c2) + eps)
/// with s the clipping factor and c1 = 1 - b1^t, c2 = 1 - b2^t. coupled adds decay p to the gradient instead (Adam).
struct AdamStep {
    float rate, beta1, beta2, epsilon, clip, correction1, correction2;
    bool coupled;
};
/// A range's position in all four arrays, and its decay.
struct AdamRange {
    std::int64_t begin, end;
    float decay;
};
void adam(const AdamStep& step, const std::vector<AdamRange>& ranges, float* weights, const float* gradients,
          float* first, float* second);

/// Sum of squares in double, accumulated block by block, so that it does not depend on the number of threads.
double sumOfSquares(const float* values, std::int64_t n);

} // namespace glasshouse::nn::kernels
