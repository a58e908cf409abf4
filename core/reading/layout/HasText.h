#pragma once

#include <string_view>

namespace glasshouse::layout {

/// Whether a page has more text than a page number or a stamp, which scans may have too.
inline bool hasText(std::string_view text) {
    constexpr int minimum = 8; // bytes that are not white space
    int count = 0;
    for (const char c : text)
        if (c != ' ' && c != '\n' && c != '\t' && ++count >= minimum)
            return true;
    return false;
}

} // namespace glasshouse::layout
