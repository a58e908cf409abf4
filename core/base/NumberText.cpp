#include "core/base/NumberText.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/Counted.h"

namespace glasshouse {

namespace {

constexpr double kLeastPlain = 1e-4; // smaller ones are powers of ten, as in the fields of settings
constexpr double kLeastPowers = 1e7; // from here on again
constexpr int kLossDecimals = 3;

std::string written(double value, std::chars_format format, int precision) {
    std::array<char, 400> text{}; // the largest number has 309 digits
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, format, precision).ptr;
    return {text.data(), end};
}

std::string withoutZeros(std::string digits) {
    if (digits.find('.') == std::string::npos)
        return digits;
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.ends_with('.'))
        digits.pop_back();
    return digits;
}

std::string notFinite(double value) {
    return std::isnan(value) ? "NaN" : value > 0 ? "∞" : "-∞";
}

std::string significant(double value, int digits, bool trimmed) {
    if (!std::isfinite(value))
        return notFinite(value);
    if (value == 0)
        return "0";
    const std::string power = written(value, std::chars_format::scientific, std::max(0, digits - 1));
    const std::size_t e = power.find('e');
    const int exponent = std::stoi(power.substr(e + 1)); // after rounding: 0.0996 has that of 0.1
    const double size = std::abs(value);
    if (size < kLeastPlain || size >= kLeastPowers)
        return withoutZeros(power.substr(0, e)) + "e" + std::to_string(exponent);
    const int decimals = digits - 1 - exponent;
    if (decimals <= 0 || value == std::floor(value))
        return grouped(std::llround(value));
    std::string text = written(size, std::chars_format::fixed, decimals);
    const std::size_t point = text.find('.');
    text.replace(0, point, grouped(std::stoll(text)));
    return (value < 0 ? "-" : "") + (trimmed ? withoutZeros(text) : text);
}

} // namespace

std::string significantText(double value, int digits) {
    return significant(value, digits, false);
}

std::string trimmedText(double value, int digits) {
    return significant(value, digits, true);
}

std::string decimalsText(double value, int decimals) {
    if (!std::isfinite(value))
        return notFinite(value);
    const std::string text = written(std::abs(value), std::chars_format::fixed, decimals);
    const bool isZero = text.find_first_of("123456789") == std::string::npos;
    return (value < 0 && !isZero ? "-" : "") + text;
}

std::string lossText(double loss) {
    return decimalsText(loss, kLossDecimals);
}

std::string withMinusSign(std::string number) {
    for (std::size_t at = number.find('-'); at != std::string::npos; at = number.find('-', at))
        number.replace(at, 1, "−");
    return number;
}

} // namespace glasshouse
