#pragma once

#include <cstdint>

namespace glasshouse::run {

/// How recorded numbers are rounded. What is not a number stays so.

/// Shares from 0 to 1 in steps of 1/254, so at most 1/508 off; 255 is NaN, values outside are cut to the ends.
std::uint8_t shareToByte(float share);
float byteToShare(std::uint8_t byte);
constexpr double kShareRounding = 1.0 / 508;

/// IEEE 754 half precision, nearest, ties to even: at most 2^-11 of the value off above 2^-14, else at most 2^-25.
/// Above 65,504 infinity.
std::uint16_t floatToHalf(float value);
float halfToFloat(std::uint16_t half);

} // namespace glasshouse::run
