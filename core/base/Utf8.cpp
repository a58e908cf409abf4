#include "core/base/Utf8.h"

namespace glasshouse::utf8 {

namespace {

unsigned byteAt(std::string_view text, std::size_t offset) {
    return static_cast<unsigned char>(text[offset]);
}
bool isContinuation(unsigned byte) {
    return (byte & 0xC0U) == 0x80U;
}

} // namespace

Decoded decode(std::string_view text, std::size_t offset) {
    const unsigned first = byteAt(text, offset);
    if (first < 0x80)
        return {static_cast<char32_t>(first), 1, true};
    if (first < 0xC2 || first > 0xF4)
        return {};
    const std::size_t needed = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t codePoint = first & (0x7FU >> needed);
    for (std::size_t i = 1; i < needed; ++i) {
        const unsigned byte = offset + i < text.size() ? byteAt(text, offset + i) : 0;
        bool fits = isContinuation(byte);
        if (i == 1) // what the first byte does not exclude: no overlong forms, no surrogates, nothing above U+10FFFF
            fits = fits && !(first == 0xE0 && byte < 0xA0) && !(first == 0xED && byte > 0x9F) &&
                   !(first == 0xF0 && byte < 0x90) && !(first == 0xF4 && byte > 0x8F);
        if (!fits)
            return {replacement, i, false};
        codePoint = codePoint << 6 | (byte & 0x3FU);
    }
    return {codePoint, needed, true};
}

void append(std::string& text, char32_t codePoint) {
    if (codePoint > 0x10FFFF || (codePoint >= 0xD800 && codePoint < 0xE000))
        codePoint = replacement;
    if (codePoint < 0x80) {
        text += static_cast<char>(codePoint);
    } else if (codePoint < 0x800) {
        text += static_cast<char>(0xC0U | codePoint >> 6);
        text += static_cast<char>(0x80U | (codePoint & 0x3FU));
    } else if (codePoint < 0x10000) {
        text += static_cast<char>(0xE0U | codePoint >> 12);
        text += static_cast<char>(0x80U | (codePoint >> 6 & 0x3FU));
        text += static_cast<char>(0x80U | (codePoint & 0x3FU));
    } else {
        text += static_cast<char>(0xF0U | codePoint >> 18);
        text += static_cast<char>(0x80U | (codePoint >> 12 & 0x3FU));
        text += static_cast<char>(0x80U | (codePoint >> 6 & 0x3FU));
        text += static_cast<char>(0x80U | (codePoint & 0x3FU));
    }
}

std::string encode(char32_t codePoint) {
    std::string text;
    append(text, codePoint);
    return text;
}

bool isValid(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const Decoded one = decode(text, i);
        if (!one.valid)
            return false;
        i += one.length;
    }
    return true;
}

std::string repaired(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const Decoded one = decode(text, i);
        append(result, one.codePoint);
        i += one.length;
    }
    return result;
}

std::int64_t count(std::string_view text) {
    std::int64_t n = 0;
    for (const char byte : text)
        n += isContinuation(static_cast<unsigned char>(byte)) ? 0 : 1;
    return n;
}

std::size_t advance(std::string_view text, std::size_t offset, std::int64_t codePoints) {
    for (; codePoints > 0 && offset < text.size(); --codePoints) {
        ++offset;
        while (offset < text.size() && isContinuation(byteAt(text, offset)))
            ++offset;
    }
    return offset;
}

std::string cut(std::string_view text, std::int64_t codePoints) {
    if (advance(text, 0, codePoints) == text.size())
        return std::string(text);
    return std::string(text.substr(0, advance(text, 0, codePoints - 1))) + "\u2026";
}

} // namespace glasshouse::utf8
