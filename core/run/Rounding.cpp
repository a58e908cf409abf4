#include "core/run/Rounding.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace glasshouse::run {

namespace {

constexpr std::uint8_t kNotANumber = 255;
constexpr float kSteps = 254;

} // namespace

std::uint8_t shareToByte(float share) {
    if (std::isnan(share))
        return kNotANumber;
    return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0F, 1.0F) * kSteps));
}

float byteToShare(std::uint8_t byte) {
    return byte == kNotANumber ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(byte) / kSteps;
}

std::uint16_t floatToHalf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const auto sign = static_cast<std::uint16_t>((bits >> 16) & 0x8000U);
    const std::uint32_t size = bits & 0x7FFFFFFFU;
    if (size > 0x7F800000U)
        return static_cast<std::uint16_t>(sign | 0x7E00U); // NaN
    if (size >= 0x477FF000U)
        return static_cast<std::uint16_t>(sign | 0x7C00U); // overflows when rounded
    if (size < 0x38800000U) {                              // below 2^-14: steps of 2^-24
        const float magnitude = std::bit_cast<float>(size);
        return static_cast<std::uint16_t>(sign | static_cast<std::uint16_t>(std::nearbyint(magnitude * 0x1p24F)));
    }
    const std::uint32_t odd = (size >> 13) & 1U;
    return static_cast<std::uint16_t>(sign | ((size - 0x38000000U + 0xFFFU + odd) >> 13));
}

float halfToFloat(std::uint16_t half) {
    const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000U) << 16;
    const std::uint32_t exponent = (half >> 10) & 0x1FU;
    const std::uint32_t fraction = half & 0x3FFU;
    if (exponent == 0)
        return std::copysign(static_cast<float>(fraction) * 0x1p-24F, std::bit_cast<float>(sign | 0x3F800000U));
    if (exponent == 31)
        return std::bit_cast<float>(sign | 0x7F800000U | (fraction << 13));
    return std::bit_cast<float>(sign | ((exponent + 112U) << 23) | (fraction << 13));
}

} // namespace glasshouse::run
