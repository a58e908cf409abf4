#include "core/nn/kernels/AdamW.h"

#include <cmath>
#include <vector>

#include <ATen/Parallel.h>

namespace glasshouse::nn::kernels {

void adam(const AdamStep& step, std::int64_t n, float* weights, const float* gradients, float* first, float* second) {
    const float shrink = step.coupled ? 1.0F : 1.0F - step.rate * step.decay;
    const float coupled = step.coupled ? step.decay : 0.0F;
    const float size = step.rate / step.correction1;
    const float inverseRoot = 1.0F / std::sqrt(step.correction2);
    at::parallel_for(0, n, 32768, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i) {
            const float g = gradients[i] * step.clip + coupled * weights[i];
            const float m = step.beta1 * first[i] + (1.0F - step.beta1) * g;
            const float v = step.beta2 * second[i] + (1.0F - step.beta2) * g * g;
            first[i] = m;
            second[i] = v;
            weights[i] = weights[i] * shrink - size * m / (std::sqrt(v) * inverseRoot + step.epsilon);
        }
    });
}

double sumOfSquares(const float* values, std::int64_t n) {
    constexpr std::int64_t block = 4096;
    const std::int64_t blocks = (n + block - 1) / block;
    std::vector<double> sums(static_cast<std::size_t>(blocks));
    at::parallel_for(0, blocks, 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t b = begin; b < end; ++b) {
            float sum = 0;
            const std::int64_t stop = std::min(n, (b + 1) * block);
#pragma omp simd reduction(+ : sum)
            for (std::int64_t i = b * block; i < stop; ++i)
                sum += values[i] * values[i];
            sums[static_cast<std::size_t>(b)] = static_cast<double>(sum);
        }
    });
    double total = 0;
    for (const double sum : sums)
        total += sum;
    return total;
}

} // namespace glasshouse::nn::kernels
