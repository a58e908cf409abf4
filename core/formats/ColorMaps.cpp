#include "core/formats/ColorMaps.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <initializer_list>

namespace glasshouse::formats {

namespace {

ColorMap fromStops(std::initializer_list<std::string_view> stops) {
    std::vector<Rgb> colors;
    for (const std::string_view stop : stops)
        colors.push_back(rgb(stop));
    return colorMap(colors);
}

std::uint8_t between(std::uint8_t low, std::uint8_t high, double part) {
    return static_cast<std::uint8_t>(std::lround(low + (high - low) * part));
}

} // namespace

Rgb rgb(std::string_view hex) {
    unsigned value = 0;
    if (hex.size() != 7 || hex.front() != '#' ||
        std::from_chars(hex.data() + 1, hex.data() + 7, value, 16).ptr != hex.data() + 7)
        return {};
    return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 0xFFU),
            static_cast<std::uint8_t>(value & 0xFFU)};
}

std::string hexText(Rgb color) {
    static constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t part : {color.red, color.green, color.blue}) {
        text += kDigits[part >> 4U];
        text += kDigits[part & 15U];
    }
    return text;
}

ColorMap colorMap(const std::vector<Rgb>& stops) {
    ColorMap map{};
    if (stops.empty())
        return map;
    for (std::size_t i = 0; i < map.size(); ++i) {
        const double place = static_cast<double>(i * (stops.size() - 1)) / static_cast<double>(map.size() - 1);
        const std::size_t low = std::min(static_cast<std::size_t>(place), stops.size() - 1);
        const std::size_t high = std::min(low + 1, stops.size() - 1);
        const double part = place - static_cast<double>(low);
        map[i] = {between(stops[low].red, stops[high].red, part), between(stops[low].green, stops[high].green, part),
                  between(stops[low].blue, stops[high].blue, part)};
    }
    return map;
}

Rgb colorAt(const ColorMap& map, double value) {
    const double last = static_cast<double>(map.size() - 1);
    return map[value > 0 ? static_cast<std::size_t>(std::lround(std::min(value, 1.0) * last)) : 0];
}

ColorMap sequentialColors() {
    return fromStops(
        {"#440154", "#482878", "#3E4989", "#31688E", "#26828E", "#1F9E89", "#35B779", "#6DCD59", "#B4DE2C", "#FDE725"});
}

ColorMap paperColors() {
    return fromStops({"#F7F9F8", "#D3E8DC", "#9DD1BE", "#5FB3A6", "#35918F", "#226D7C", "#1D4A66", "#1B2747"});
}

ColorMap divergingColors(bool dark) {
    if (dark)
        return fromStops(
            {"#A9D3FF", "#62A5EE", "#2F72BC", "#1F4470", "#232928", "#6B3A1C", "#B5622A", "#EE9B58", "#FFD3A6"});
    return fromStops(
        {"#0A3A73", "#1F66B4", "#5E9BD6", "#AECDEA", "#F4F4F1", "#F3C9A2", "#DD8B4C", "#B4530F", "#702E04"});
}

} // namespace glasshouse::formats
