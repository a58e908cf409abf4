#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/base/Utf8.h"

namespace glasshouse {

/// Characters that a terminal interprets instead of showing them: C0, DEL, C1, line separators, and marks that change
/// the text direction (Unicode Technical Report 36, 2.5).
inline bool isTerminalCommand(char32_t c) {
    return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x200E || c == 0x200F || c == 0x061C || c == 0x2028 ||
           c == 0x2029 || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

/// Text of any origin, such as a file's name, as a person can read it: control characters, which could move a
/// terminal's cursor or act as its commands, and those that change the text direction are written as "\n", "\x1B" or
/// "\u202E". Bytes that are not UTF-8 become U+FFFD. kept: ASCII characters that stay as they are. Any thread.
inline std::string printable(std::string_view text, std::string_view kept = {}) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        const char32_t c = one.codePoint;
        i += one.length;
        if (!isTerminalCommand(c) || (c < 0x80 && kept.find(static_cast<char>(c)) != std::string_view::npos)) {
            utf8::append(result, c);
        } else if (c == '\n' || c == '\t' || c == '\r') {
            result += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
        } else {
            char code[16];
            std::snprintf(code, sizeof code, c < 0x80 ? "\\x%02X" : "\\u%04X", static_cast<unsigned>(c));
            result += code;
        }
    }
    return result;
}

/// The same for text of several lines: line ends and tabs are kept.
inline std::string printableLines(std::string_view text) {
    return printable(text, "\n\t");
}

/// The first 120 and the last 60 bytes of a longer text with "…" between them; no character is cut. Any thread.
inline std::string withoutMiddle(std::string_view text) {
    constexpr std::size_t keptBefore = 120; // bytes
    constexpr std::size_t keptAfter = 60;
    const auto continues = [&](std::size_t i) { // a character that is begun
        return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U;
    };
    if (text.size() <= keptBefore + keptAfter)
        return std::string(text);
    std::size_t before = keptBefore;
    std::size_t after = text.size() - keptAfter;
    while (before > 0 && continues(before))
        --before;
    while (after < text.size() && continues(after))
        ++after;
    return std::string(text.substr(0, before)) + "…" + std::string(text.substr(after));
}

/// A sentence with names of any length and any bytes: a word or a path that is too long loses its middle, and the rest
/// is printable(). Any thread.
inline std::string readableSentence(std::string_view sentence) {
    constexpr std::size_t longestWord = 400;  // bytes; paths of most files are shorter
    constexpr std::size_t longestPath = 1000; // with blanks in it
    constexpr std::size_t longestName = 255;  // between two slashes
    std::string text;
    for (std::size_t begin = 0; begin < sentence.size();) {
        std::size_t end = std::min(sentence.find(' ', begin), sentence.size());
        std::size_t last = sentence.find('/', begin);
        if (last < end) { // perhaps a path
            for (std::size_t next = last; next != std::string_view::npos && next - last <= longestName + 1;
                 next = sentence.find('/', last + 1))
                last = next;
            if (last - begin > longestPath)
                end = std::min(sentence.find(' ', last), sentence.size());
        }
        const std::string_view word = sentence.substr(begin, end - begin);
        text += word.size() > longestWord ? withoutMiddle(word) : std::string(word);
        if (end < sentence.size())
            text += ' ';
        begin = end + 1;
    }
    return printable(text);
}

} // namespace glasshouse
