#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/formats/Safetensors.h"

namespace glasshouse::exchange {

// Numbers as other programs' files store them. Pure functions.

/// IEEE 754 half precision; to nearest, ties to even.
float halfNumber(std::uint16_t half);
std::uint16_t halfOf(float value);

/// bytes: count * byteSize(type), at any alignment. Throws Error for a type that holds no real numbers; name: of the
/// tensor, for the sentence.
std::vector<float> toFloats(formats::DType type, const std::vector<char>& bytes, const std::string& name);
/// type: F32, F16 or BF16; to nearest, ties to even. Throws Error for a number that is too large for F16.
std::vector<char> fromFloats(formats::DType type, const std::vector<float>& values);

} // namespace glasshouse::exchange
