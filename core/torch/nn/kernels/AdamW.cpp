#include "core/torch/nn/kernels/AdamW.h"

#include <algorithm>
#include <cmath>

#include "core/torch/nn/kernels/Rows.h"
#include "core/torch/nn/kernels/Tasks.h"

namespace glasshouse::nn::kernels {

void adam(const AdamStep& step, const std::vector<AdamRange>& ranges, float* weights, const float* gradients,
          float* first, float* second) {
    Tasks tasks;
    for (const AdamRange& range : ranges) {
        const AdamNumbers numbers{step.beta1,
                                  step.beta2,
                                  step.epsilon,
                                  step.clip,
                                  step.coupled ? 1.0F : 1.0F - step.rate * range.decay,
                                  step.coupled ? range.decay : 0.0F,
                                  step.rate / step.correction1,
                                  1.0F / std::sqrt(step.correction2)};
        tasks.addRanges(range.end - range.begin, 16384, [=](std::int64_t begin, std::int64_t end) {
            const std::int64_t at = range.begin + begin;
            adamRow(numbers, end - begin, weights + at, gradients + at, first + at, second + at);
        });
    }
    tasks.run();
}

double sumOfSquares(const float* values, std::int64_t n) {
    constexpr std::int64_t block = 4096;
    std::vector<double> sums(static_cast<std::size_t>((n + block - 1) / block));
    Tasks tasks;
    tasks.addRanges(static_cast<std::int64_t>(sums.size()), 8, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t b = begin; b < end; ++b)
            sums[static_cast<std::size_t>(b)] = sumOfSquaresRow(values + b * block, std::min(block, n - b * block));
    });
    tasks.run();
    double total = 0;
    for (const double sum : sums)
        total += sum;
    return total;
}

} // namespace glasshouse::nn::kernels
