#pragma once

#include <string>

namespace glasshouse {

/// "1,234,567".
inline std::string grouped(long long number) {
    std::string digits = std::to_string(number < 0 ? -number : number);
    for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return (number < 0 ? "-" : "") + digits;
}

/// "1 page", "1,234 pages".
inline std::string counted(long long number, const std::string& what) {
    return grouped(number) + " " + what + (number == 1 ? "" : "s");
}

} // namespace glasshouse
