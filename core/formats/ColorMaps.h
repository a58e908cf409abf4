#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::formats {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const Rgb&) const = default;
};

/// Colours from the lowest to the highest value, in equal steps.
using ColorMap = std::array<Rgb, 256>;

/// "#440154"; anything else gives black.
Rgb rgb(std::string_view hex);
std::string hexText(Rgb color);
/// Interpolates linearly between equally spaced stops; at least two.
ColorMap colorMap(const std::vector<Rgb>& stops);
/// The colour of a value in [0, 1]; values outside are clamped.
Rgb colorAt(const ColorMap& map, double value);

/// 0 … 1 in both themes: viridis, perceptually uniform and readable with colour blindness.
ColorMap sequentialColors();
/// For print: white is 0.
ColorMap paperColors();
/// Signed values around 0, blue is negative; zero blends into a light or dark background.
ColorMap divergingColors(bool dark);

} // namespace glasshouse::formats
