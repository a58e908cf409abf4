#pragma once

#include <cstdint>
#include <string_view>

#include "core/torch/nn/kernels/Bfloat16.h"

namespace glasshouse::nn::kernels {

// The arithmetic of the kernels, one row or range of memory at a time, compiled per instruction set. No LibTorch, no
// threads: callers distribute the rows. Float32; sums run over vector lanes, so their last bits depend on the
// processor's instructions, never on the number of threads.

/// A row of attention scores, in place: times scale, plus the bias of each key unless that is null
/// (DistanceBias::row()), softmax over the first query + 1 entries, 0 for the remaining tokens. Returns the
/// log-sum-exp.
float softmaxCausalRow(float* row, std::int64_t query, std::int64_t tokens, float scale, const float* bias);
/// The same from the scores and that log-sum-exp.
void softmaxFromLogSumCausalRow(float* row, std::int64_t query, std::int64_t tokens, float scale, const float* bias,
                                float logSum);
/// Gradient of the scores before scaling: weight (gradient - sum of gradient weight) scale, overwriting the gradient.
void softmaxCausalBackwardRow(float* gradient, const float* weight, std::int64_t query, std::int64_t tokens,
                              float scale);
/// Inverted dropout: y[i] is 0 where hash(key, first + i) < threshold, else x[i] scale. y may be x.
void dropoutRow(const float* x, float* y, std::int64_t count, std::uint64_t first, std::uint32_t threshold, float scale,
                std::uint64_t key);

struct NormStatistics {
    float mean;    ///< 0 for RMS norm
    float inverse; ///< 1 / deviation, or 1 / root mean square
};
/// y = (x - mean) inverse weight + bias; bias may be null. epsilon is inside the root.
NormStatistics layerNormRow(const float* x, const float* weight, const float* bias, float* y, std::int64_t width,
                            float epsilon);
/// y = x inverse weight.
NormStatistics rmsNormRow(const float* x, const float* weight, float* y, std::int64_t width, float epsilon);
/// Gradients of a norm: gx is overwritten, gw and gb are accumulated. centred: layer norm, else RMS norm.
void normBackwardRow(bool centred, const float* x, const float* g, const float* weight, NormStatistics statistics,
                     float* gx, float* gw, float* gb, std::int64_t width);

/// ln of the sum of e^x over a row.
float logSumExp(const float* row, std::int64_t count);
/// gradient[j] = share e^(row[j] - logSum).
void softmaxGradientRow(const float* row, float logSum, float share, float* gradient, std::int64_t count);

enum class Activation { Relu, ReluSquared, Tanh, Gelu, GeluTanh, Silu };
/// Calls work.operator()<f>(). Always inlined, as work must be too, so that it is compiled for the instruction set of
/// the caller.
template <typename Work> [[gnu::always_inline]] inline void withActivation(Activation f, const Work& work) {
    switch (f) {
    case Activation::Relu:
        return work.template operator()<Activation::Relu>();
    case Activation::ReluSquared:
        return work.template operator()<Activation::ReluSquared>();
    case Activation::Tanh:
        return work.template operator()<Activation::Tanh>();
    case Activation::Gelu:
        return work.template operator()<Activation::Gelu>();
    case Activation::GeluTanh:
        return work.template operator()<Activation::GeluTanh>();
    case Activation::Silu:
        return work.template operator()<Activation::Silu>();
    }
}
/// By the name that model::Activation has. Throws Error.
Activation activationNamed(std::string_view name);
/// y = f(x). GELU by erf (Abramowitz and Stegun 7.1.26, error below 2e-7) or in GPT-2's tanh form. Float32.
void activate(Activation f, const float* x, float* y, std::int64_t count);
/// gx = g f'(x), and y = f(x) unless y is null; gx may be g.
void activateBackward(Activation f, const float* x, const float* g, float* y, float* gx, std::int64_t count);
/// The same for bfloat16; with the processor's own instructions, as accurate as Bfloat16Rows.h says.
void activate(Activation f, const Bfloat16* x, Bfloat16* y, std::int64_t count);
void activateBackward(Activation f, const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx, std::int64_t count);

/// y[j] = a[j] + b[j].
void addRow(const float* a, const float* b, float* y, std::int64_t count);
/// sum[j] += row[j].
void accumulateRow(const float* row, float* sum, std::int64_t count);
/// Conversion to bfloat16 and back. The processor's own instructions flush denormals to 0, as they do in products.
void roundRow(const float* x, Bfloat16* y, std::int64_t count);
void widenRow(const Bfloat16* x, float* y, std::int64_t count);

double sumOfSquaresRow(const float* values, std::int64_t count);

/// One step of Adam over a range of parameters; see AdamStep (AdamW.h) for the parameters.
struct AdamNumbers {
    float beta1, beta2, epsilon, clip, shrink, coupled, size, inverseRoot;
};
void adamRow(const AdamNumbers& step, std::int64_t count, float* weights, const float* gradients, float* first,
             float* second);

} // namespace glasshouse::nn::kernels
