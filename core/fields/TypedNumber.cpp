#include "core/fields/TypedNumber.h"

#include <algorithm>
#include <optional>

namespace glasshouse::fields {

namespace {

bool areDigits(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "1,234,567" without its separators; nothing if they do not separate groups of three.
std::optional<std::string> withoutThousands(std::string_view text, char separator) {
    std::size_t end = text.find(separator);
    std::string digits(text.substr(0, end));
    if (digits.empty() || digits.size() > 3 || digits.front() == '0' || !areDigits(digits))
        return std::nullopt;
    while (end != std::string_view::npos) {
        const std::size_t begin = end + 1;
        end = text.find(separator, begin);
        const std::string_view group =
            text.substr(begin, end == std::string_view::npos ? std::string_view::npos : end - begin);
        if (group.size() != 3 || !areDigits(group))
            return std::nullopt;
        digits += group;
    }
    return digits;
}

/// "0,002" and "1,234.5" with only a decimal point; nothing if it is not a number.
std::optional<std::string> withDecimals(std::string_view text, char decimal, char thousands) {
    const std::size_t at = text.find(decimal);
    const std::string_view fraction = at == std::string_view::npos ? std::string_view() : text.substr(at + 1);
    std::string before(text.substr(0, at));
    if (before.find(thousands) != std::string::npos) {
        const auto digits = withoutThousands(before, thousands);
        if (!digits)
            return std::nullopt;
        before = *digits;
    }
    if (!areDigits(before) || !areDigits(fraction) || (before.empty() && fraction.empty()))
        return std::nullopt;
    return (before.empty() ? "0" : before) + (fraction.empty() ? "" : "." + std::string(fraction));
}

std::vector<std::string> readingsOfMantissa(std::string_view text, bool whole) {
    const std::size_t comma = text.rfind(',');
    const std::size_t point = text.rfind('.');
    std::vector<std::string> readings;
    const auto add = [&readings](const std::optional<std::string>& reading) {
        if (reading)
            readings.push_back(*reading);
    };
    if (comma != std::string_view::npos && point != std::string_view::npos) {
        add(comma > point ? withDecimals(text, ',', '.') : withDecimals(text, '.', ','));
    } else if (comma != std::string_view::npos) {
        const auto grouped = withoutThousands(text, ',');
        if (!(whole && grouped) && text.find(',') == comma)
            add(withDecimals(text, ',', '.'));
        add(grouped);
    } else {
        const auto grouped = point == std::string_view::npos ? std::nullopt : withoutThousands(text, '.');
        if (text.find('.') == point)
            add(withDecimals(text, '.', ','));
        if (whole || readings.empty())
            add(grouped);
    }
    return readings;
}

bool isWhole(const std::string& reading) {
    const std::size_t point = reading.find('.');
    return point == std::string::npos || reading.find_first_not_of('0', point + 1) == std::string::npos;
}

} // namespace

std::vector<std::string> readingsOf(std::string_view typed, bool whole) {
    std::string ascii(typed);
    constexpr std::string_view minus = "−"; // as numbers are shown
    for (std::size_t at = ascii.find(minus); at != std::string::npos; at = ascii.find(minus))
        ascii.replace(at, minus.size(), "-");
    std::string_view text = ascii;
    const std::string sign = text.starts_with('-') ? "-" : "";
    if (text.starts_with('-') || text.starts_with('+'))
        text.remove_prefix(1);
    const std::size_t letter = text.find_first_of("eE");
    std::string exponent;
    if (letter != std::string_view::npos) {
        std::string_view digits = text.substr(letter + 1);
        const bool negative = digits.starts_with('-');
        if (negative || digits.starts_with('+'))
            digits.remove_prefix(1);
        if (digits.empty() || !areDigits(digits))
            return {};
        exponent = (negative ? "e-" : "e") + std::string(digits);
        text = text.substr(0, letter);
    }
    std::vector<std::string> readings = readingsOfMantissa(text, whole);
    if (whole && readings.size() > 1) // 1.5 is not a whole number, so "1.500" can only be 1500
        std::erase_if(readings, [](const std::string& reading) { return !isWhole(reading); });
    for (std::string& reading : readings)
        reading = sign + reading + exponent;
    return readings;
}

} // namespace glasshouse::fields
