#include "core/nn/kernels/AdamW.h"

#include <cmath>
#include <vector>

#include <ATen/Parallel.h>

#include "core/nn/kernels/Rows.h"

namespace glasshouse::nn::kernels {

void adam(const AdamStep& step, std::int64_t n, float* weights, const float* gradients, float* first, float* second) {
    const AdamNumbers numbers{step.beta1,
                              step.beta2,
                              step.epsilon,
                              step.clip,
                              step.coupled ? 1.0F : 1.0F - step.rate * step.decay,
                              step.coupled ? step.decay : 0.0F,
                              step.rate / step.correction1,
                              1.0F / std::sqrt(step.correction2)};
    at::parallel_for(0, n, 32768, [&](std::int64_t begin, std::int64_t end) {
        adamRow(numbers, end - begin, weights + begin, gradients + begin, first + begin, second + begin);
    });
}

double sumOfSquares(const float* values, std::int64_t n) {
    constexpr std::int64_t block = 4096;
    const std::int64_t blocks = (n + block - 1) / block;
    std::vector<double> sums(static_cast<std::size_t>(blocks));
    at::parallel_for(0, blocks, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t b = begin; b < end; ++b) {
            sums[static_cast<std::size_t>(b)] = sumOfSquaresRow(values + b * block, std::min(block, n - b * block));
        }
    });
    double total = 0;
    for (const double sum : sums)
        total += sum;
    return total;
}

} // namespace glasshouse::nn::kernels
