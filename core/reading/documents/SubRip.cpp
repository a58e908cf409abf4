#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/Ascii.h"
#include "core/reading/documents/FormatReader.h"
#include "core/reading/documents/Problem.h"

namespace glasshouse::documents {

namespace {

using namespace std::string_view_literals;

constexpr std::size_t longestTag = 200; // characters

std::string_view withoutBlanks(std::string_view line) {
    constexpr std::string_view blanks = " \t";
    line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
    return line.substr(0, line.find_last_not_of(blanks) + 1);
}

/// Without white space around it; the lines of a text end with "\n", "\r\n" or "\r", and are taken off its beginning.
std::string_view takeSubtitleLine(std::string_view& text) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + (text.substr(end).starts_with("\r\n") ? 2 : 1), text.size()));
    return withoutBlanks(line);
}

bool isCounter(std::string_view line) {
    return !line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos;
}

/// "00:02:26,407 --> 00:02:31,356", and where on the picture, if it says so.
bool saysWhen(std::string_view line) {
    const std::size_t arrow = line.find("-->");
    if (arrow == std::string_view::npos)
        return false;
    const std::string_view begin = withoutBlanks(line.substr(0, arrow));
    return begin.find(':') != std::string_view::npos &&
           begin.find_first_not_of("0123456789:,.") == std::string_view::npos;
}

/// Whether it says how the text looks: an element of SubRip, "i" or "/font", or what players know beside, "\an8".
bool isStyle(std::string_view tag, char opened) {
    if (opened == '{')
        return tag.starts_with('\\');
    constexpr std::array known = {"b"sv, "i"sv, "u"sv, "s"sv, "font"sv};
    tag.remove_prefix(tag.starts_with('/') ? 1 : 0);
    const std::string name = asciiLower(tag.substr(0, tag.find(' ')));
    return std::find(known.begin(), known.end(), name) != known.end();
}

std::string withoutStyles(std::string_view line) {
    std::string text;
    while (!line.empty()) {
        const std::string_view tag = line.substr(0, longestTag);
        const std::size_t end = tag[0] == '<' ? tag.find('>') : tag[0] == '{' ? tag.find('}') : std::string_view::npos;
        const bool isLeftOut = end != std::string_view::npos && isStyle(tag.substr(1, end - 1), tag[0]);
        if (!isLeftOut)
            text += line[0];
        line.remove_prefix(isLeftOut ? end + 1 : 1);
    }
    return std::string(withoutBlanks(text));
}

/// The lines of subtitles in SubRip's format (as Matroska describes it, codec S_TEXT/UTF8) one after the other, without
/// their numbers, times and styles.
std::string spoken(std::string_view subtitles) {
    std::string text;
    for (std::string_view next = takeSubtitleLine(subtitles); !next.empty() || !subtitles.empty();) {
        const std::string_view line = std::exchange(next, takeSubtitleLine(subtitles));
        if (saysWhen(line) || (isCounter(line) && saysWhen(next)))
            continue;
        if (const std::string words = withoutStyles(line); !words.empty())
            text += (text.empty() ? "" : "\n") + words;
    }
    return text;
}

} // namespace

FormatReader makeSubRipReader() {
    return {.fits = [](Content&) { return false; }, // only its name says that it is not plain text
            .open =
                [](std::string_view bytes, const std::string& encoding) {
                    charset::DecodedText decoded =
                        valueOrThrow(charset::decodeText(bytes, encoding), Problem::Kind::Refused);
                    decoded.text = spoken(decoded.text);
                    return wholeDocument(std::move(decoded));
                }};
}

} // namespace glasshouse::documents
