#include "core/torch/nn/kernels/Rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/config/Registry.h"
#include "core/torch/nn/kernels/Bfloat16Rows.h"
#include "core/torch/nn/kernels/Exp.h"
#include "core/torch/nn/kernels/Hash.h"
#include "core/torch/nn/kernels/Lanes.h"
#include "core/torch/nn/kernels/Vectorized.h"

namespace glasshouse::nn::kernels {

namespace {

inline float sign(float x) {
    return std::copysign(1.0F, x);
}

inline float fastTanh(float x) {
    const float e = fastExp(-2.0F * std::fabs(x));
    return sign(x) * (1.0F - e) / (1.0F + e);
}

inline float sigmoid(float x) {
    const float e = fastExp(-std::fabs(x));
    return (x >= 0.0F ? 1.0F : e) / (1.0F + e);
}

/// The normal distribution's CDF, by the erf of Abramowitz and Stegun 7.1.26; density is e^(-x²/2).
inline float normalCumulative(float x, float& density) {
    const float z = std::fabs(x) * 0.70710678F;
    const float t = 1.0F / (1.0F + 0.3275911F * z);
    density = fastExp(-z * z);
    const float poly =
        ((((1.061405429F * t - 1.453152027F) * t + 1.421413741F) * t - 0.284496736F) * t + 0.254829592F) * t;
    const float tail = 0.5F * poly * density; // 1 - cumulative(|x|)
    return x >= 0.0F ? 1.0F - tail : tail;
}

constexpr float rootTwoOverPi = 0.79788456F;
constexpr float inverseRootTwoPi = 0.39894228F;
constexpr float cubic = 0.044715F;

[[gnu::always_inline]] inline float sumOfRow(const float* x, std::int64_t count) {
    return sumOver(
        count, [&](auto& value, std::int64_t i) __attribute__((always_inline)) { load(value, x + i); });
}

[[gnu::always_inline]] inline float dotOfRows(const float* a, const float* b, std::int64_t count) {
    return sumOver(
        count, [&](auto& value, std::int64_t i) __attribute__((always_inline)) {
            auto other = value;
            load(value, a + i);
            load(other, b + i);
            value *= other;
        });
}

/// The sum of (x - mean)².
[[gnu::always_inline]] inline float squaresOfRow(const float* x, float mean, std::int64_t count) {
    return sumOver(
        count, [&](auto& value, std::int64_t i) __attribute__((always_inline)) {
            load(value, x + i);
            value -= mean;
            value *= value;
        });
}

/// End of the loops over the entries up to query: rounded up to whole vectors, which cost less than a scalar remainder.
/// Entries beyond query are masked.
inline std::int32_t roundedUpToVectors(std::int64_t query, std::int64_t tokens) {
    return static_cast<std::int32_t>(std::min(tokens, (query + laneCount) / laneCount * laneCount));
}

} // namespace

GLASSHOUSE_VECTORIZED
float softmaxCausalRow(float* row, std::int64_t query, std::int64_t tokens, float scale, const float* bias) {
    constexpr float masked = -std::numeric_limits<float>::infinity(); // below top, whatever the scores
    const auto last = static_cast<std::int32_t>(query);
    const std::int32_t count = roundedUpToVectors(query, tokens);
    float top = -3.0e38F;
    if (bias != nullptr) {
#pragma omp simd reduction(max : top)
        for (std::int32_t j = 0; j < count; ++j) {
            const float score = row[j] * scale + bias[j];
            row[j] = j <= last ? score : masked;
            top = row[j] > top ? row[j] : top;
        }
    } else {
#pragma omp simd reduction(max : top)
        for (std::int32_t j = 0; j < count; ++j) {
            const float score = row[j] * scale;
            row[j] = j <= last ? score : masked;
            top = row[j] > top ? row[j] : top;
        }
    }
    for (std::int32_t j = 0; j < count; ++j)
        row[j] = fastExp(row[j] - top);
    const float sum = sumOfRow(row, count);
    const float inverse = 1.0F / sum;
    for (std::int32_t j = 0; j < count; ++j)
        row[j] *= inverse;
    std::fill(row + count, row + tokens, 0.0F);
    return top + std::log(sum);
}

GLASSHOUSE_VECTORIZED
void softmaxFromLogSumCausalRow(float* row, std::int64_t query, std::int64_t tokens, float scale, const float* bias,
                                float logSum) {
    const std::int64_t count = query + 1;
    if (bias != nullptr) {
        for (std::int64_t j = 0; j < count; ++j)
            row[j] = fastExp(row[j] * scale + bias[j] - logSum);
    } else {
        for (std::int64_t j = 0; j < count; ++j)
            row[j] = fastExp(row[j] * scale - logSum);
    }
    std::fill(row + count, row + tokens, 0.0F);
}

GLASSHOUSE_VECTORIZED
void softmaxCausalBackwardRow(float* gradient, const float* weight, std::int64_t query, std::int64_t tokens,
                              float scale) {
    const auto last = static_cast<std::int32_t>(query);
    const std::int32_t count = roundedUpToVectors(query, tokens);
    const float sum = dotOfRows(gradient, weight, query + 1);
    for (std::int32_t j = 0; j < count; ++j)
        gradient[j] = j <= last ? weight[j] * (gradient[j] - sum) * scale : 0.0F;
    std::fill(gradient + count, gradient + tokens, 0.0F);
}

GLASSHOUSE_VECTORIZED
void dropoutRow(const float* x, float* y, std::int64_t count, std::uint64_t first, std::uint32_t threshold, float scale,
                std::uint64_t key) {
    for (std::int64_t i = 0; i < count; ++i) {
        const float kept = x[i] * scale;
        y[i] = hash(key, first + static_cast<std::uint64_t>(i)) < threshold ? 0.0F : kept;
    }
}

GLASSHOUSE_VECTORIZED
NormStatistics layerNormRow(const float* x, const float* weight, const float* bias, float* y, std::int64_t width,
                            float epsilon) {
    const float mean = sumOfRow(x, width) / static_cast<float>(width);
    const float squares = squaresOfRow(x, mean, width);
    const float inverse = 1.0F / std::sqrt(squares / static_cast<float>(width) + epsilon);
    if (bias != nullptr) {
        for (std::int64_t c = 0; c < width; ++c)
            y[c] = (x[c] - mean) * inverse * weight[c] + bias[c];
    } else {
        for (std::int64_t c = 0; c < width; ++c)
            y[c] = (x[c] - mean) * inverse * weight[c];
    }
    return {mean, inverse};
}

GLASSHOUSE_VECTORIZED
NormStatistics rmsNormRow(const float* x, const float* weight, float* y, std::int64_t width, float epsilon) {
    const float squares = dotOfRows(x, x, width);
    const float inverse = 1.0F / std::sqrt(squares / static_cast<float>(width) + epsilon);
    for (std::int64_t c = 0; c < width; ++c)
        y[c] = x[c] * inverse * weight[c];
    return {0.0F, inverse};
}

GLASSHOUSE_VECTORIZED
void normBackwardRow(bool centred, const float* x, const float* g, const float* weight, NormStatistics statistics,
                     float* gx, float* gw, float* gb, std::int64_t width) {
    const float mean = statistics.mean;
    const float inverse = statistics.inverse;
    Lanes sums;     // of g w
    Lanes products; // of g w times the centred x
    std::int64_t i = 0;
    for (; i + laneCount <= width; i += laneCount) {
        Lanes scaled;
        Lanes factor;
        load(scaled, g + i);
        load(factor, weight + i);
        scaled *= factor;
        sums += scaled;
        load(factor, x + i);
        factor -= mean;
        factor *= scaled;
        products += factor;
    }
    float sum = sumOf(sums);
    float product = sumOf(products);
    for (; i < width; ++i) {
        sum += g[i] * weight[i];
        product += g[i] * weight[i] * (x[i] - mean);
    }
    const float share = 1.0F / static_cast<float>(width);
    const float level = centred ? share * sum : 0.0F;
    const float slope = share * product * inverse;
#pragma omp simd
    for (std::int64_t c = 0; c < width; ++c) {
        const float normalized = (x[c] - mean) * inverse;
        gx[c] = inverse * (g[c] * weight[c] - level - normalized * slope);
        gw[c] += g[c] * normalized;
        gb[c] += g[c];
    }
}

GLASSHOUSE_VECTORIZED
float logSumExp(const float* row, std::int64_t count) {
    float top = row[0];
#pragma omp simd reduction(max : top)
    for (std::int64_t j = 0; j < count; ++j)
        top = row[j] > top ? row[j] : top;
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t j = 0; j < count; ++j)
        sum += fastExp(row[j] - top);
    return top + std::log(sum);
}

GLASSHOUSE_VECTORIZED
void softmaxGradientRow(const float* row, float logSum, float share, float* gradient, std::int64_t count) {
    for (std::int64_t j = 0; j < count; ++j)
        gradient[j] = share * fastExp(row[j] - logSum);
}

Activation activationNamed(std::string_view name) {
    struct Row {
        std::string_view id;
        Activation activation;
    };
    static const config::Registry<Row> rows("activation", Row{"relu", Activation::Relu},
                                            Row{"relu2", Activation::ReluSquared}, Row{"tanh", Activation::Tanh},
                                            Row{"gelu", Activation::Gelu}, Row{"gelu_tanh", Activation::GeluTanh},
                                            Row{"silu", Activation::Silu});
    return rows.at(name).activation;
}

namespace {

/// f(x) and f'(x), which share their exponential; whichever a caller does not use is optimized away. Always inlined, so
/// that it is compiled for the instruction set of its caller.
template <Activation F> [[gnu::always_inline]] inline float activated(float x, float& slope) {
    if constexpr (F == Activation::Relu) {
        slope = x > 0.0F ? 1.0F : 0.0F;
        return x < 0.0F ? 0.0F : x;
    } else if constexpr (F == Activation::ReluSquared) { // So et al. 2021
        const float y = x < 0.0F ? 0.0F : x;
        slope = x > 0.0F ? 2.0F * x : 0.0F;
        return y * y;
    } else if constexpr (F == Activation::Tanh) {
        const float y = fastTanh(x);
        slope = 1.0F - y * y;
        return y;
    } else if constexpr (F == Activation::Gelu) {
        float density = 0;
        const float cumulative = normalCumulative(x, density);
        slope = cumulative + x * inverseRootTwoPi * density;
        return x * cumulative;
    } else if constexpr (F == Activation::GeluTanh) {
        const float square = x * x;
        const float t = fastTanh(rootTwoOverPi * (x + cubic * square * x));
        const float inner = rootTwoOverPi * (1.0F + 3.0F * cubic * square);
        slope = 0.5F * (1.0F + t + x * (1.0F - t * t) * inner);
        return 0.5F * x * (1.0F + t);
    } else {
        static_assert(F == Activation::Silu);
        const float s = sigmoid(x);
        slope = s * (1.0F + x * (1.0F - s));
        return x * s;
    }
}

/// g f'(x); where ReLU is flat the result is 0, even for infinite g.
template <Activation F> [[gnu::always_inline]] inline float passedOn(float g, float slope) {
    if constexpr (F == Activation::Relu)
        return slope > 0.0F ? g : 0.0F;
    else if constexpr (F == Activation::ReluSquared)
        return slope > 0.0F ? g * slope : 0.0F;
    else
        return g * slope;
}

template <Activation F> [[gnu::always_inline]] inline void activateAll(const float* x, float* y, std::int64_t count) {
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        float slope = 0;
        y[i] = activated<F>(x[i], slope);
    }
}

template <Activation F>
[[gnu::always_inline]] inline void activateAllBackward(const float* x, const float* g, float* y, float* gx,
                                                       std::int64_t count) {
    if (y == nullptr) {
#pragma omp simd
        for (std::int64_t i = 0; i < count; ++i) {
            float slope = 0;
            activated<F>(x[i], slope);
            gx[i] = passedOn<F>(g[i], slope);
        }
        return;
    }
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        float slope = 0;
        y[i] = activated<F>(x[i], slope);
        gx[i] = passedOn<F>(g[i], slope);
    }
}

} // namespace

GLASSHOUSE_VECTORIZED
void activate(Activation f, const float* x, float* y, std::int64_t count) {
    withActivation(
        f, [=]<Activation F>() __attribute__((always_inline)) { activateAll<F>(x, y, count); });
}

GLASSHOUSE_VECTORIZED
void activateBackward(Activation f, const float* x, const float* g, float* y, float* gx, std::int64_t count) {
    withActivation(
        f, [=]<Activation F>() __attribute__((always_inline)) { activateAllBackward<F>(x, g, y, gx, count); });
}

namespace {
constexpr std::int64_t chunk = 256; // values that are widened at a time
}

void activate(Activation f, const Bfloat16* x, Bfloat16* y, std::int64_t count) {
    if (hasBfloat16Products() && activatesByInstruction(f))
        return activateByInstruction(f, x, y, count);
    float values[chunk];
    for (std::int64_t i = 0; i < count; i += chunk) {
        const std::int64_t n = std::min(chunk, count - i);
        widenRow(x + i, values, n);
        activate(f, values, values, n);
        roundRow(values, y + i, n);
    }
}

void activateBackward(Activation f, const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx, std::int64_t count) {
    if (hasBfloat16Products() && activatesByInstruction(f))
        return activateBackwardByInstruction(f, x, g, y, gx, count);
    float values[chunk];
    float results[chunk];
    float gradients[chunk];
    for (std::int64_t i = 0; i < count; i += chunk) {
        const std::int64_t n = std::min(chunk, count - i);
        widenRow(x + i, values, n);
        activateBackward(f, values, g + i, results, gradients, n);
        roundRow(results, y + i, n);
        roundRow(gradients, gx + i, n);
    }
}

GLASSHOUSE_VECTORIZED
void addRow(const float* a, const float* b, float* y, std::int64_t count) {
    for (std::int64_t j = 0; j < count; ++j)
        y[j] = a[j] + b[j];
}

GLASSHOUSE_VECTORIZED
void accumulateRow(const float* row, float* sum, std::int64_t count) {
    for (std::int64_t j = 0; j < count; ++j)
        sum[j] += row[j];
}

namespace {
GLASSHOUSE_VECTORIZED
void roundAnywhere(const float* x, Bfloat16* y, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        y[i] = toBfloat16(x[i]);
}
} // namespace

void roundRow(const float* x, Bfloat16* y, std::int64_t count) {
    (hasBfloat16Products() ? roundByInstruction : roundAnywhere)(x, y, count);
}

GLASSHOUSE_VECTORIZED
void widenRow(const Bfloat16* x, float* y, std::int64_t count) {
    for (std::int64_t i = 0; i < count; ++i)
        y[i] = toFloat(x[i]);
}

GLASSHOUSE_VECTORIZED
double sumOfSquaresRow(const float* values, std::int64_t count) {
    return static_cast<double>(dotOfRows(values, values, count));
}

GLASSHOUSE_VECTORIZED
void adamRow(const AdamNumbers& step, std::int64_t count, float* weights, const float* gradients, float* first,
             float* second) {
    const AdamNumbers s = step;
    for (std::int64_t i = 0; i < count; ++i) {
        const float g = gradients[i] * s.clip + s.coupled * weights[i];
        const float m = s.beta1 * first[i] + (1.0F - s.beta1) * g;
        const float v = s.beta2 * second[i] + (1.0F - s.beta2) * g * g;
        first[i] = m;
        second[i] = v;
        weights[i] = weights[i] * s.shrink - s.size * m / (std::sqrt(v) * s.inverseRoot + s.epsilon);
    }
}

} // namespace glasshouse::nn::kernels
