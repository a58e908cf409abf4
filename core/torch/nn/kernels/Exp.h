#pragma once

#include <bit>
#include <cstdint>

namespace glasshouse::nn::kernels {

/// e^x for x <= 0 with an error of up to 2 ulp, in operations that compilers vectorize: 2^n times a polynomial of
/// degree 6 on [-ln2/2, ln2/2] (coefficients of the Taylor series; Cephes' splitting of ln 2). Below -87 it is 0; NaN
/// stays NaN.
inline float fastExp(float x) {
    const float clamped = x < -87.0F ? -87.0F : x;
    const float shifted = clamped * 1.44269504F + 12582912.0F; // rounds to nearest in the low mantissa bits
    const float n = shifted - 12582912.0F;
    const float r = (clamped - n * 0.693359375F) + n * 2.12194440e-4F;
    float y = 1.0F / 720.0F;
    y = y * r + 1.0F / 120.0F;
    y = y * r + 1.0F / 24.0F;
    y = y * r + 1.0F / 6.0F;
    y = y * r + 0.5F;
    y = y * r + 1.0F;
    y = y * r + 1.0F;
    const auto power = (std::bit_cast<std::int32_t>(shifted) - std::bit_cast<std::int32_t>(12582912.0F) + 127) << 23;
    const float result = y * std::bit_cast<float>(power);
    return x < -87.0F ? 0.0F : result;
}

} // namespace glasshouse::nn::kernels
