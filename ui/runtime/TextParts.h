#pragma once

#include <QtGlobal>

#include <cstddef>
#include <string_view>

// A long text is shown in parts and looked at in excerpts of some parts; both are found by counting, so that a text of
// a gigabyte costs no more than a short one. Any thread. Units: bytes of UTF-8.
namespace glasshouse::runtime {

struct TextPart {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool operator==(const TextPart&) const = default;
};

constexpr std::size_t partBytes = 4000;
constexpr std::size_t excerptBytes = 50 * partBytes;

/// Parts of about partBytes, cut at line ends if possible, never within a character; an empty text has none.
std::size_t partCount(std::string_view text);
/// part < partCount().
TextPart textPart(std::string_view text, std::size_t part);
/// The part that a byte is in; of a byte behind the end the last.
std::size_t partAt(std::string_view text, std::size_t byte);
/// The parts around a byte that are looked at together; of a text up to excerptBytes all of it.
TextPart excerptAround(std::string_view text, std::size_t byte);

/// The UTF-16 code units of a text.
qsizetype codeUnits(std::string_view text);
/// The byte of the character that a UTF-16 code unit belongs to; text.size() past the end.
std::size_t byteOfCodeUnit(std::string_view text, qsizetype unit);

} // namespace glasshouse::runtime
