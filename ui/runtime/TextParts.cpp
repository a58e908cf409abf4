#include "ui/runtime/TextParts.h"

#include <algorithm>

namespace glasshouse::runtime {

namespace {

bool continues(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Where a part begins: behind the last line end of the second half before its place.
std::size_t beginOf(std::string_view text, std::size_t part) {
    const std::size_t place = part * partBytes;
    if (place == 0 || place >= text.size())
        return std::min(place, text.size());
    const std::size_t minimum = place - partBytes / 2;
    const std::size_t line = text.substr(minimum, place - minimum).rfind('\n');
    if (line != std::string_view::npos)
        return minimum + line + 1;
    std::size_t begin = place;
    while (begin > minimum + 1 && continues(text[begin]))
        --begin;
    return begin;
}

} // namespace

std::size_t partCount(std::string_view text) {
    return (text.size() + partBytes - 1) / partBytes;
}

TextPart textPart(std::string_view text, std::size_t part) {
    return {beginOf(text, part), beginOf(text, part + 1)};
}

std::size_t partAt(std::string_view text, std::size_t byte) {
    const std::size_t count = partCount(text);
    if (count == 0)
        return 0;
    const std::size_t part = std::min(byte / partBytes, count - 1);
    return part + 1 < count && beginOf(text, part + 1) <= byte ? part + 1 : part;
}

TextPart excerptAround(std::string_view text, std::size_t byte) {
    if (text.size() <= excerptBytes)
        return {0, text.size()};
    constexpr std::size_t parts = excerptBytes / partBytes;
    const std::size_t first = partAt(text, byte) / parts * parts;
    return {beginOf(text, first), beginOf(text, first + parts)};
}

qsizetype codeUnits(std::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return !continues(c); }) +
           std::count_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xF0U; });
}

std::size_t byteOfCodeUnit(std::string_view text, qsizetype unit) {
    std::size_t byte = 0;
    while (byte < text.size()) {
        unit -= static_cast<unsigned char>(text[byte]) >= 0xF0U ? 2 : 1;
        if (unit < 0)
            break;
        ++byte;
        while (byte < text.size() && continues(text[byte]))
            ++byte;
    }
    return byte;
}

} // namespace glasshouse::runtime
