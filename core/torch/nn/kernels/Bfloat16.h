#pragma once

#include <bit>
#include <cstdint>

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
/// Whether the compiler can target AVX-512 BF16 for part of a file; the processor's support is checked at run time.
#define GLASSHOUSE_BFLOAT16_KERNEL
#endif

namespace glasshouse::nn::kernels {

/// Whether this processor (and the compiler) supports those instructions. Any thread.
bool hasBfloat16Products();

/// The upper half of a float32: 8 bits of exponent, 7 of mantissa. Same memory layout as LibTorch's kBFloat16.
struct Bfloat16 {
    std::uint16_t bits = 0;
};

/// To nearest, ties to even; NaN stays NaN.
inline Bfloat16 toBfloat16(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const std::uint32_t rounded = (bits + 0x7FFFU + ((bits >> 16) & 1U)) >> 16;
    return {static_cast<std::uint16_t>((bits & 0x7FFFFFFFU) > 0x7F800000U ? 0x7FC0U : rounded)};
}
inline float toFloat(Bfloat16 x) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(x.bits) << 16);
}

} // namespace glasshouse::nn::kernels
