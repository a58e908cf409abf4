#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// UTF-8 (RFC 3629): surrogates, overlong forms and values above U+10FFFF are not valid.
namespace glasshouse::utf8 {

constexpr char32_t replacement = 0xFFFD;

/// One code point decoded from bytes.
struct Decoded {
    char32_t codePoint = replacement;
    std::size_t length = 1; ///< bytes; for an invalid sequence its longest valid prefix, at least 1
    bool valid = false;
};

/// The code point at a byte; offset < text.size().
Decoded decode(std::string_view text, std::size_t offset);
/// Appends a code point; surrogates and values above U+10FFFF become U+FFFD.
void append(std::string& text, char32_t codePoint);
std::string encode(char32_t codePoint);
bool isValid(std::string_view text);
/// The text with every invalid sequence replaced by U+FFFD.
std::string repaired(std::string_view text);
/// Number of code points in valid UTF-8.
std::int64_t count(std::string_view text);
/// The byte offset of the code point with this index, counted from the start of a code point; text.size() past the end.
std::size_t advance(std::string_view text, std::size_t offset, std::int64_t codePoints);
/// Valid UTF-8, at most so many code points of it, the last of which is "…" if any were left out.
std::string cut(std::string_view text, std::int64_t codePoints);

} // namespace glasshouse::utf8
