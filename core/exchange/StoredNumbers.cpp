#include "core/exchange/StoredNumbers.h"

#include <bit>
#include <cmath>
#include <cstring>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/run/Rounding.h"

namespace glasshouse::exchange {

namespace {

constexpr std::uint16_t infiniteHalf = 0x7C00;

template <class Stored> Stored at(const std::vector<char>& bytes, std::size_t index) {
    Stored value{};
    std::memcpy(&value, bytes.data() + index * sizeof(Stored), sizeof(Stored));
    return value;
}

} // namespace

float halfNumber(std::uint16_t half) {
    return run::halfToFloat(half);
}

std::uint16_t halfOf(float value) {
    return run::floatToHalf(value);
}

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
            values[i] = halfNumber(at<std::uint16_t>(bytes, i));
            break;
        case DType::BF16:
            values[i] = std::bit_cast<float>(std::uint32_t{at<std::uint16_t>(bytes, i)} << 16U);
            break;
        default:
            throw Error(sentence("The tensor %1 is stored as %2. Only F32, F16, BF16 and F64 can be opened.", name,
                                 formats::dtypeName(type)));
        }
    return values;
}

std::vector<char> fromFloats(formats::DType type, const std::vector<float>& values) {
    std::vector<char> bytes(values.size() * formats::byteSize(type));
    if (type == formats::DType::F32) {
        std::memcpy(bytes.data(), values.data(), bytes.size());
        return bytes;
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto bits = std::bit_cast<std::uint32_t>(values[i]); // of a finite number
        const std::uint16_t stored = type == formats::DType::F16
                                         ? halfOf(values[i])
                                         : static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
        if (type == formats::DType::F16 && std::isfinite(values[i]) && (stored & infiniteHalf) == infiniteHalf)
            throw Error("The model holds numbers above 65,504, which F16 cannot store. Choose BF16 or F32.");
        std::memcpy(bytes.data() + 2 * i, &stored, sizeof(stored));
    }
    return bytes;
}

} // namespace glasshouse::exchange
