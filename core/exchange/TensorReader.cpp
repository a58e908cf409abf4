#include "core/exchange/TensorReader.h"

#include <bit>
#include <cstring>

#include "core/base/Error.h"
#include "core/run/Rounding.h"

namespace glasshouse::exchange {

namespace {

template <class Stored> Stored at(const std::vector<char>& bytes, std::size_t index) {
    Stored value{};
    std::memcpy(&value, bytes.data() + index * sizeof(Stored), sizeof(Stored));
    return value;
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
            values[i] = run::halfToFloat(at<std::uint16_t>(bytes, i));
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
