#include "core/corpus/cleaning/Characters.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

#include "core/base/Utf8.h"

namespace glasshouse::cleaning {

namespace {

UChar32 icu(char32_t c) {
    return static_cast<UChar32>(c);
}

} // namespace

bool isLetter(char32_t c) {
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    return (U_GET_GC_MASK(icu(c)) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

bool isDigit(char32_t c) {
    return c < 0x80 ? c >= '0' && c <= '9' : u_isdigit(icu(c)) != 0;
}
int digitValue(char32_t c) {
    return u_charDigitValue(icu(c));
}
bool isUpper(char32_t c) {
    return c < 0x80 ? c >= 'A' && c <= 'Z' : u_isUUppercase(icu(c)) != 0;
}
bool isLower(char32_t c) {
    return c < 0x80 ? c >= 'a' && c <= 'z' : u_isULowercase(icu(c)) != 0;
}
bool isBlank(char32_t c) {
    return c < 0x80 ? c == ' ' || c == '\t' : u_charType(icu(c)) == U_SPACE_SEPARATOR;
}

bool hasNoSpaces(char32_t c) {
    if (c < 0x0E00)
        return false;
    if ((c >= 0x3000 && c <= 0x303F) || (c >= 0xFF00 && c <= 0xFF65))
        return true;
    UErrorCode error = U_ZERO_ERROR;
    switch (uscript_getScript(icu(c), &error)) {
    case USCRIPT_HAN:
    case USCRIPT_HIRAGANA:
    case USCRIPT_KATAKANA:
    case USCRIPT_BOPOMOFO:
    case USCRIPT_THAI:
    case USCRIPT_LAO:
    case USCRIPT_KHMER:
    case USCRIPT_MYANMAR:
        return true;
    default:
        return c == 0x30FC; // the long vowel mark is common to two scripts
    }
}

std::string lowered(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        if (one.codePoint < 0x80)
            result += static_cast<char>(isUpper(one.codePoint) ? one.codePoint + 32 : one.codePoint);
        else
            utf8::append(result, static_cast<char32_t>(u_tolower(icu(one.codePoint))));
    }
    return result;
}

std::size_t previous(std::string_view text, std::size_t offset) {
    --offset;
    while (offset > 0 && (static_cast<unsigned char>(text[offset]) & 0xC0) == 0x80)
        --offset;
    return offset;
}

char32_t before(std::string_view text, std::size_t offset) {
    return offset == 0 ? 0 : utf8::decode(text, previous(text, offset)).codePoint;
}

char32_t at(std::string_view text, std::size_t offset) {
    return offset >= text.size() ? 0 : utf8::decode(text, offset).codePoint;
}

std::uint64_t hashOf(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93;
    return hash ^ (hash >> 32);
}

} // namespace glasshouse::cleaning
