#include "core/run/GradientHistogram.h"

#include <algorithm>
#include <array>
#include <bit>

namespace glasshouse::run {

int GradientHistogram::columnOf(float value) {
    // The exponent of the number as it is stored: exact, and faster than a logarithm.
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value) & 0x7FFFFFFFU;
    if (bits == 0)
        return zeros;
    const int exponent = static_cast<int>(bits >> 23U);
    constexpr int infinite = 255;
    constexpr int bias = 127;
    return exponent == infinite ? notFinite : firstPower + std::clamp(exponent - bias - lowest, 0, powers - 1);
}

void GradientHistogram::add(const std::string& layer, std::span<const float> values) {
    std::array<std::uint64_t, columns> found{};
    for (const float value : values)
        ++found[static_cast<std::size_t>(columnOf(value))];
    const auto at = std::find(layers.begin(), layers.end(), layer);
    const auto row = static_cast<int>(at - layers.begin());
    if (at == layers.end()) {
        layers.push_back(layer);
        counts.rows = static_cast<int>(layers.size());
        counts.cols = columns;
        counts.values.resize(layers.size() * columns);
    }
    for (int column = 0; column < columns; ++column)
        counts.at(row, column) += static_cast<float>(found[static_cast<std::size_t>(column)]);
}

} // namespace glasshouse::run
