#pragma once

#include <string_view>

#include "core/base/Utf8.h"

namespace glasshouse::layout {

/// The first code point of a text; 0 if it is empty.
inline char32_t firstOf(std::string_view text) {
    return text.empty() ? 0 : utf8::decode(text, 0).codePoint;
}

/// Of Latin, Greek and Cyrillic; other scripts have no such letters.
inline bool isSmallLetter(char32_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 0xDF && c < 0x100 && c != 0xF7) ||
           (c >= 0x100 && c < 0x180 && (c % 2 == 1) != (c >= 0x139 && c <= 0x148)) || (c >= 0x3AC && c < 0x3CF) ||
           (c >= 0x430 && c < 0x460);
}

/// Of the same scripts.
inline bool isCapitalLetter(char32_t c) {
    return (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c < 0xDF && c != 0xD7) ||
           (c >= 0x100 && c < 0x180 && (c % 2 == 0) != (c >= 0x139 && c <= 0x148)) || (c >= 0x391 && c < 0x3AA) ||
           (c >= 0x400 && c < 0x430);
}

/// Kana, including small kana and phonetic extensions, and bopomofo.
inline bool isKana(char32_t c) {
    return (c >= 0x3041 && c <= 0x30FF) || (c >= 0x3105 && c <= 0x312F) || (c >= 0x31F0 && c <= 0x31FF);
}

} // namespace glasshouse::layout
