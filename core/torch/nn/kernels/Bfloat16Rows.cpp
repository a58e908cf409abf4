#include "core/torch/nn/kernels/Bfloat16Rows.h"

#include <algorithm>
#include <stdexcept>

#include "core/base/Processor.h"

#ifdef GLASSHOUSE_BFLOAT16_KERNEL
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized" // its undefined values do not matter (GCC 12)
#include <immintrin.h>
#pragma GCC diagnostic pop
#else
#include "core/base/Error.h"
#endif

namespace glasshouse::nn::kernels {

bool activatesByInstruction(Activation f) {
    return f != Activation::Tanh;
}

#ifdef GLASSHOUSE_BFLOAT16_KERNEL

bool hasBfloat16Products() {
    return processorMultipliesBfloat16();
}

// The rest is compiled for those instructions whatever the build's target, and only called where they are supported.
#pragma GCC push_options
#pragma GCC target("avx512f,avx512bw,avx512dq,avx512vl,avx512bf16")

namespace {

constexpr std::int64_t lanes = 16;

/// 32 values.
struct Two {
    __m512 low, high;
};
__m512 widened(__m256i values) {
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(values), 16));
}
Two read(const float* x) {
    return {_mm512_loadu_ps(x), _mm512_loadu_ps(x + lanes)};
}
Two read(const Bfloat16* x) {
    return {widened(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(x))),
            widened(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(x + lanes)))};
}
void write(const Two& values, Bfloat16* y) {
    _mm512_storeu_si512(y, reinterpret_cast<__m512i>(_mm512_cvtne2ps_pbh(values.high, values.low)));
}

__m512 all(float x) {
    return _mm512_set1_ps(x);
}
constexpr float log2e = 1.44269504F;

/// 2^x: 2^floor(x) times the polynomial of degree 4 nearest to 2^x on [0, 1] (Remez; within 2.6e-6).
__m512 powerOfTwo(__m512 x) {
    const __m512 r = _mm512_reduce_ps(x, _MM_FROUND_TO_NEG_INF);
    __m512 y = all(0.0135341679F);
    y = _mm512_fmadd_ps(y, r, all(0.0520114606F));
    y = _mm512_fmadd_ps(y, r, all(0.241442757F));
    y = _mm512_fmadd_ps(y, r, all(0.693003834F));
    y = _mm512_fmadd_ps(y, r, all(1.00000259F));
    return _mm512_scalef_ps(y, x);
}

struct Curve {
    __m512 value, slope;
};

/// x sigmoid(v), where u = v log2 e and v' = dv: slope sigmoid + x sigmoid (1 - sigmoid) v'.
Curve gated(__m512 x, __m512 u, __m512 dv) {
    const __m512 e = powerOfTwo(_mm512_or_ps(u, all(-0.0F)));           // of -|u|
    const __m512 larger = _mm512_rcp14_ps(_mm512_add_ps(all(1.0F), e)); // of sigmoid and 1 - sigmoid
    const __m512 smaller = _mm512_mul_ps(e, larger);
    const __mmask16 negative = _mm512_cmplt_ps_mask(u, _mm512_setzero_ps());
    const __m512 sigmoid = _mm512_mask_blend_ps(negative, larger, smaller);
    const __m512 bend = _mm512_mul_ps(_mm512_mul_ps(x, _mm512_mul_ps(larger, smaller)), dv); // dv may be huge
    return {_mm512_mul_ps(x, sigmoid), _mm512_add_ps(sigmoid, bend)};
}

/// Value and slope; whichever a caller does not use is optimized away.
template <Activation F> Curve curve(__m512 x) {
    if constexpr (F == Activation::Silu) {
        return gated(x, _mm512_mul_ps(x, all(log2e)), all(1.0F));
    } else if constexpr (F == Activation::GeluTanh) {
        constexpr float twoRootTwoOverPi = 1.59576912F;
        constexpr float cubic = 0.044715F;
        const __m512 square = _mm512_mul_ps(x, x);
        const __m512 line =
            _mm512_fmadd_ps(square, all(cubic * twoRootTwoOverPi * log2e), all(twoRootTwoOverPi * log2e));
        const __m512 dv = _mm512_fmadd_ps(square, all(3.0F * cubic * twoRootTwoOverPi), all(twoRootTwoOverPi));
        return gated(x, _mm512_mul_ps(x, line), dv);
    } else {
        static_assert(F == Activation::Gelu); // Abramowitz and Stegun 7.1.26
        const __m512 t = _mm512_rcp14_ps(_mm512_fmadd_ps(_mm512_abs_ps(x), all(0.3275911F * 0.70710678F), all(1.0F)));
        const __m512 density = powerOfTwo(_mm512_mul_ps(_mm512_mul_ps(x, all(-0.5F * log2e)), x)); // e^(-x²/2)
        __m512 sum = all(0.5F * 1.061405429F);
        sum = _mm512_fmadd_ps(sum, t, all(0.5F * -1.453152027F));
        sum = _mm512_fmadd_ps(sum, t, all(0.5F * 1.421413741F));
        sum = _mm512_fmadd_ps(sum, t, all(0.5F * -0.284496736F));
        sum = _mm512_fmadd_ps(sum, t, all(0.5F * 0.254829592F));
        const __m512 tail = _mm512_mul_ps(_mm512_mul_ps(sum, t), density); // 1 - cumulative(|x|)
        const __mmask16 positive = _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_GE_OQ);
        const __m512 cumulative = _mm512_mask_sub_ps(tail, positive, all(1.0F), tail);
        const __m512 spread = _mm512_mul_ps(x, all(0.39894228F)); // times 1 / root of 2 pi
        return {_mm512_mul_ps(x, cumulative), _mm512_fmadd_ps(spread, density, cumulative)};
    }
}

template <Activation F> __m512 valueAt(__m512 x) {
    if constexpr (F == Activation::Relu)
        return _mm512_max_ps(_mm512_setzero_ps(), x); // given NaN it returns the second operand
    else if constexpr (F == Activation::ReluSquared)
        return _mm512_mul_ps(valueAt<Activation::Relu>(x), valueAt<Activation::Relu>(x));
    else
        return curve<F>(x).value;
}

/// The value, and g times the slope.
template <Activation F> Curve both(__m512 x, __m512 g) {
    if constexpr (F == Activation::Relu) {
        const __mmask16 positive = _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_GT_OQ);
        return {valueAt<F>(x), _mm512_maskz_mov_ps(positive, g)};
    } else if constexpr (F == Activation::ReluSquared) {
        const __mmask16 positive = _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_GT_OQ);
        return {valueAt<F>(x), _mm512_maskz_mul_ps(positive, g, _mm512_add_ps(x, x))};
    } else {
        const Curve at = curve<F>(x);
        return {at.value, _mm512_mul_ps(g, at.slope)};
    }
}

template <Activation F> void activateTwo(const Bfloat16* x, Bfloat16* y) {
    const Two in = read(x);
    write({valueAt<F>(in.low), valueAt<F>(in.high)}, y);
}

template <Activation F> void activateTwoBackward(const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx) {
    const Two in = read(x);
    const Two gradient = read(g);
    const Curve low = both<F>(in.low, gradient.low);
    const Curve high = both<F>(in.high, gradient.high);
    write({low.value, high.value}, y);
    write({low.slope, high.slope}, gx);
}

// The rest of a row, at most two vectors, is processed in padded copies.

constexpr std::int64_t step = 2 * lanes;

template <Activation F> void activateAll(const Bfloat16* x, Bfloat16* y, std::int64_t count) {
    for (; count >= step; count -= step, x += step, y += step)
        activateTwo<F>(x, y);
    if (count > 0) {
        Bfloat16 in[step] = {};
        Bfloat16 out[step];
        std::copy_n(x, count, in);
        activateTwo<F>(in, out);
        std::copy_n(out, count, y);
    }
}

template <Activation F>
void activateAllBackward(const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx, std::int64_t count) {
    for (; count >= step; count -= step, x += step, g += step, y += step, gx += step)
        activateTwoBackward<F>(x, g, y, gx);
    if (count > 0) {
        Bfloat16 in[step] = {};
        float given[step] = {};
        Bfloat16 out[step];
        Bfloat16 gradient[step];
        std::copy_n(x, count, in);
        std::copy_n(g, count, given);
        activateTwoBackward<F>(in, given, out, gradient);
        std::copy_n(out, count, y);
        std::copy_n(gradient, count, gx);
    }
}

} // namespace

void roundByInstruction(const float* x, Bfloat16* y, std::int64_t count) {
    for (; count >= step; count -= step, x += step, y += step)
        write(read(x), y);
    if (count > 0) {
        float in[step] = {};
        Bfloat16 out[step];
        std::copy_n(x, count, in);
        write(read(in), out);
        std::copy_n(out, count, y);
    }
}

void activateByInstruction(Activation f, const Bfloat16* x, Bfloat16* y, std::int64_t count) {
    withActivation(f, [=]<Activation F>() {
        if constexpr (F == Activation::Tanh)
            throw std::logic_error("tanh has no bfloat16 kernel");
        else
            activateAll<F>(x, y, count);
    });
}

void activateBackwardByInstruction(Activation f, const Bfloat16* x, const float* g, Bfloat16* y, Bfloat16* gx,
                                   std::int64_t count) {
    withActivation(f, [=]<Activation F>() {
        if constexpr (F == Activation::Tanh)
            throw std::logic_error("tanh has no bfloat16 kernel");
        else
            activateAllBackward<F>(x, g, y, gx, count);
    });
}

#pragma GCC pop_options

#else

bool hasBfloat16Products() {
    return false;
}

namespace {
[[noreturn]] void without() {
    throw Error("This build cannot multiply bfloat16; choose float32.");
}
} // namespace

void roundByInstruction(const float*, Bfloat16*, std::int64_t) {
    without();
}
void activateByInstruction(Activation, const Bfloat16*, Bfloat16*, std::int64_t) {
    without();
}
void activateBackwardByInstruction(Activation, const Bfloat16*, const float*, Bfloat16*, Bfloat16*, std::int64_t) {
    without();
}

#endif

} // namespace glasshouse::nn::kernels
