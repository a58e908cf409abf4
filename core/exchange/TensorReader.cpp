#include "core/exchange/TensorReader.h"

#include <bit>
#include <cstring>

#include "core/base/Error.h"

namespace glasshouse::exchange {

namespace {

template <class Stored> Stored at(const std::vector<char>& bytes, std::size_t index) {
    Stored value{};
    std::memcpy(&value, bytes.data() + index * sizeof(Stored), sizeof(Stored));
    return value;
}

/// IEEE 754 binary16.
float fromHalf(std::uint16_t half) {
    const std::uint32_t sign = std::uint32_t{half & 0x8000U} << 16U;
    const std::uint32_t exponent = (half >> 10U) & 0x1FU;
    const std::uint32_t fraction = half & 0x3FFU;
    if (exponent == 0) { // zero and subnormal: fraction x 2^-24
        const float value = static_cast<float>(fraction) * 0x1p-24F;
        return sign != 0 ? -value : value;
    }
    const std::uint32_t wide = exponent == 0x1F ? 0xFFU : exponent + 112U;
    return std::bit_cast<float>(sign | wide << 23U | fraction << 13U);
}

} // namespace

std::vector<float> toFloats(formats::DType type, const std::vector<char>& bytes, const std::string& name) {
    using formats::DType;
    std::vector<float> values(bytes.size() / formats::byteSize(type));
    for (std::size_t i = 0; i < values.size(); ++i)
        switch (type) {
        case DType::F32:
            values[i] = at<float>(bytes, i);
            break;
        case DType::F64:
            values[i] = static_cast<float>(at<double>(bytes, i));
            break;
        case DType::F16:
            values[i] = fromHalf(at<std::uint16_t>(bytes, i));
            break;
        case DType::BF16:
            values[i] = std::bit_cast<float>(std::uint32_t{at<std::uint16_t>(bytes, i)} << 16U);
            break;
        default:
            throw Error("The tensor " + name + " is stored as " + formats::dtypeName(type) +
                        ". Only F32, F16, BF16 and F64 can be opened.");
        }
    return values;
}

} // namespace glasshouse::exchange
