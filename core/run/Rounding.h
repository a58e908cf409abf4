#pragma once

#include <cstdint>

namespace glasshouse::run {

/// How recorded numbers are rounded. NaN stays NaN.

/// Values from 0 to 1 in steps of 1/254, so the error is at most 1/508; 255 is NaN, values outside are clamped.
std::uint8_t shareToByte(float share);
float byteToShare(std::uint8_t byte);
constexpr double kShareRounding = 1.0 / 508;

/// IEEE 754 half precision, to nearest, ties to even: relative error at most 2^-11 above 2^-14, else absolute at most
/// 2^-25. Infinity above 65,504.
std::uint16_t floatToHalf(float value);
float halfToFloat(std::uint16_t half);

} // namespace glasshouse::run
