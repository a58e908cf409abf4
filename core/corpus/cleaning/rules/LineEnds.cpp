#include "core/corpus/cleaning/rules/LineEnds.h"

#include <algorithm>
#include <set>

#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

namespace {

bool followsHangingHyphen(std::string_view word) {
    static const std::set<std::string_view> words{"and", "or", "und", "oder", "bzw.", "et", "ou", "y",
                                                  "o",   "e",  "i",   "и",    "или",  "en", "of"};
    return words.contains(word);
}

} // namespace

/// Widths of characters, roughly: those of scripts with square characters count twice.
int widthOf(std::string_view text) {
    int width = 0;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        width += one.codePoint >= 0x2E80 && one.codePoint < 0xFF61 ? 2 : 1;
    }
    return width;
}

/// What a line break could not have come before: the first word, or character where words are not apart.
std::string_view firstWord(std::string_view line) {
    std::size_t i = 0;
    while (i < line.size() && i < 400) {
        const utf8::Decoded one = utf8::decode(line, i);
        if (isBlank(one.codePoint))
            break;
        i += one.length;
        if (hasNoSpaces(one.codePoint))
            break;
    }
    return line.substr(0, i);
}

/// "•", "-", "1.", "(a)" or "[7]" and a blank.
bool beginsItem(std::string_view line) {
    const char32_t first = at(line, 0);
    static const std::u32string bullets = U"•·‣▪◦∙●○■□–—*-−➢✓";
    const std::size_t blank = line.find(' ');
    const std::size_t length = blank == std::string_view::npos ? line.size() : blank;
    if (bullets.find(first) != std::u32string::npos)
        return length <= 3;
    if (length > 6 || length < 2)
        return false;
    const char last = line[length - 1];
    const bool bracket = line.front() == '(' || line.front() == '[';
    if (last != '.' && last != ')' && last != ']')
        return false;
    const std::string_view label = line.substr(bracket ? 1 : 0, length - (bracket ? 2 : 1));
    if (label.empty())
        return false;
    return std::all_of(label.begin(), label.end(), [](char c) { return (c >= '0' && c <= '9') || c == '.'; }) ||
           (label.size() == 1 && isLetter(static_cast<unsigned char>(label[0])) && last != '.');
}

bool endsSentence(std::string_view line) {
    static const std::u32string ends = U".!?:;。！？：；।؟۔";
    return ends.find(before(line, line.size())) != std::u32string::npos;
}

/// A line of a program or of a dialogue with one.
bool looksLikeCode(std::string_view line) {
    if (line.starts_with("$ ") || line.starts_with("# ") || line.starts_with("> ") || line.starts_with("//") ||
        line.starts_with("  "))
        return true;
    const char last = line.back();
    return last == '{' || last == '}' || last == '\\' || last == ';' || line.find(" = ") != std::string_view::npos ||
           line.find("</") != std::string_view::npos || line.find("--") == 0;
}

bool endsWithNumber(std::string_view line) {
    std::size_t i = line.size();
    while (i > 0 && line.size() - i < 40 && isDigit(before(line, i)))
        i = previous(line, i);
    return i < line.size() && i > 0 && isBlank(before(line, i));
}

int usualHeight(const layout::Page& page) {
    std::vector<int> heights;
    for (const layout::Stretch& one : page.stretches)
        if (one.bottom > one.top)
            heights.push_back(one.bottom - one.top);
    if (heights.empty())
        return 0;
    const auto middle = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::nth_element(heights.begin(), middle, heights.end());
    return *middle;
}

/// Whether a line holds one row of text: what was joined before has more.
bool isRow(const Line& line, int height) {
    return line.placed() && line.bottom - line.top < 2 * height && line.right > line.left;
}

Edit joinEdit(std::string_view text, const Line& line, const Line& next) {
    std::size_t begin = next.begin;
    while (begin < next.end && isBlank(at(text, begin)))
        begin += utf8::decode(text, begin).length;
    const char32_t last = before(text, line.end);
    const char32_t first = at(text, begin);
    const bool hyphen = (last == '-' || last == 0x2010) && line.end > line.begin + 1 &&
                        !isBlank(before(text, line.end - 1)) &&
                        !followsHangingHyphen(firstWord(text.substr(begin, next.end - begin)));
    const bool apart = !(hasNoSpaces(last) && hasNoSpaces(first)) && !hyphen;
    return {line.end, begin, apart ? " " : ""};
}

} // namespace glasshouse::cleaning
