#pragma once

#include <string>

namespace glasshouse {

/// "1,234,567". Not by way of the size: GCC 14 compiles "number < 0 ? -number : number" to -number here.
inline std::string grouped(long long number) {
    std::string digits = std::to_string(number);
    const int first = number < 0 ? 1 : 0;
    for (int at = static_cast<int>(digits.size()) - 3; at > first; at -= 3)
        digits.insert(static_cast<std::size_t>(at), ",");
    return digits;
}

/// "1 page", "1,234 pages".
inline std::string counted(long long number, const std::string& what) {
    return grouped(number) + " " + what + (number == 1 ? "" : "s");
}

} // namespace glasshouse
