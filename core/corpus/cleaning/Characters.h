#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

/// Properties of characters, by the Unicode Character Database as ICU has it.
namespace glasshouse::cleaning {

constexpr char32_t softHyphen = 0xAD; ///< U+00AD, visible only where a line is broken at it

bool isLetter(char32_t c);  ///< or a mark that belongs to one
bool isDigit(char32_t c);   ///< a decimal one of any script
int digitValue(char32_t c); ///< 0 to 9; -1 if it is none
bool isUpper(char32_t c);
bool isLower(char32_t c);
bool isBlank(char32_t c); ///< a space or tab of any kind, not a line break
/// Of a script that is written without spaces between words: Han, Kana and their punctuation, Thai, Lao, Khmer,
/// Burmese.
bool hasNoSpaces(char32_t c);
std::string lowered(std::string_view text);

/// The last code point before a byte offset; 0 at the beginning.
char32_t before(std::string_view text, std::size_t offset);
/// The code point at a byte offset; 0 at the end.
char32_t at(std::string_view text, std::size_t offset);
/// Where the code point before a byte offset begins; offset > 0.
std::size_t previous(std::string_view text, std::size_t offset);

/// FNV-1a of bytes, finished so that all its bits are good.
std::uint64_t hashOf(std::string_view text);

} // namespace glasshouse::cleaning
