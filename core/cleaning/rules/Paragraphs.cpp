#include "core/cleaning/rules/Paragraphs.h"

#include <algorithm>
#include <cstdlib>
#include <set>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/cleaning/Characters.h"
#include "core/cleaning/Lines.h"

namespace glasshouse::cleaning {

namespace {

constexpr int indent = 600; // in 1/65535 of a page: what is less is not meant
constexpr int slack = 1000;

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

bool followsHangingHyphen(std::string_view word) {
    static const std::set<std::string_view> words{"and", "or", "und", "oder", "bzw.", "et", "ou", "y",
                                                  "o",   "e",  "i",   "и",    "или",  "en", "of"};
    return words.contains(word);
}

class Rejoined : public Cleaner {
public:
    DocumentEdits edits(std::size_t, const Document& document, const std::stop_token& stop) const override {
        DocumentEdits result;
        for (const layout::Page& page : document.pages) {
            if (stop.stop_requested())
                throw Stopped();
            std::vector<Edit>& list = result.emplace_back();
            const std::vector<Line> lines = linesOf(page);
            const int height = usualHeight(page);
            if (height == 0)
                continue;
            const std::vector<int> edges = rightEdges(lines, height);
            for (std::size_t begin = 0; begin < lines.size();) {
                std::size_t end = begin;
                while (end < lines.size() && !lines[end].empty())
                    ++end;
                if (end > begin + 1)
                    joinBlock(page.text, lines, edges, begin, end, height, list);
                begin = end + 1;
            }
        }
        return result;
    }

private:
    static int usualHeight(const layout::Page& page) {
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

    /// The right edges at which at least three lines of a page end, ascending: those of its columns.
    static std::vector<int> rightEdges(const std::vector<Line>& lines, int height) {
        std::vector<int> ends;
        for (const Line& line : lines)
            if (line.placed() && line.bottom - line.top < 2 * height)
                ends.push_back(line.right);
        std::sort(ends.begin(), ends.end());
        std::vector<int> edges;
        for (std::size_t i = 0; i + 2 < ends.size(); ++i)
            if (ends[i + 2] - ends[i] < slack)
                edges.push_back(ends[i + 2]);
        return edges;
    }

    /// Whether a line holds one row of text: what was joined before has more.
    static bool isRow(const Line& line, int height) {
        return line.placed() && line.bottom - line.top < 2 * height && line.right > line.left;
    }

    static void joinBlock(std::string_view text, const std::vector<Line>& lines, const std::vector<int>& edges,
                          std::size_t begin, std::size_t end, int height, std::vector<Edit>& list) {
        int widest = 0;
        int leftmost = 65535;
        int capitals = 0;
        int cased = 0;
        int numbers = 0;
        int code = 0;
        const auto count = static_cast<int>(end - begin);
        for (std::size_t i = begin; i < end; ++i) {
            const std::string_view line = lines[i].of(text);
            if (!isRow(lines[i], height))
                continue;
            widest = std::max(widest, lines[i].right);
            leftmost = std::min(leftmost, lines[i].left);
            capitals += isUpper(at(line, 0)) ? 1 : 0;
            cased += isUpper(at(line, 0)) || isLower(at(line, 0)) ? 1 : 0;
            numbers += endsWithNumber(line) ? 1 : 0;
            code += looksLikeCode(line) ? 1 : 0;
        }
        const bool verse = count >= 4 && cased >= 4 && 100 * capitals >= 85 * cased;
        const bool table = count >= 3 && 2 * numbers >= count;
        if (verse || table || 5 * code >= 2 * count || widest == 0)
            return;
        // A short block may not fill its column, which other lines of the page then show.
        if (const auto edge = std::upper_bound(edges.begin(), edges.end(), widest); edge != edges.end() && count <= 3) {
            const bool sameColumn = *edge - widest < (*edge - leftmost) / 3;
            if (sameColumn)
                widest = *edge;
        }
        const bool supported =
            std::any_of(edges.begin(), edges.end(), [&](int e) { return std::abs(e - widest) < slack; });
        std::vector<bool> join(end - begin, false);
        int full = 0;
        int rows = 0;
        bool firstOfParagraph = true;
        for (std::size_t i = begin; i + 1 < end; ++i) {
            const Line& line = lines[i];
            const Line& next = lines[i + 1];
            if (!isRow(line, height) || !isRow(next, height)) {
                firstOfParagraph = true;
                continue;
            }
            const bool isFull = isBroken(text, line, next, widest);
            const bool goes = goesOn(text, line, next, firstOfParagraph);
            if (goes && !beginsItem(next.of(text))) {
                ++rows;
                full += isFull ? 1 : 0;
            }
            join[i - begin] = isFull && goes;
            firstOfParagraph = !join[i - begin];
        }
        if (rows == 0 || 10 * full < 7 * rows || (!supported && full < 3))
            return;
        for (std::size_t i = begin; i + 1 < end; ++i)
            if (join[i - begin])
                list.push_back(edit(text, lines[i], lines[i + 1]));
    }

    /// Whether a line was broken because the next word had no room.
    static bool isBroken(std::string_view text, const Line& line, const Line& next, int widest) {
        const std::string_view words = next.of(text);
        const double character = static_cast<double>(next.right - next.left) / std::max(1, widthOf(words));
        return line.right + character * (1 + widthOf(firstWord(words))) > widest - slack / 4.0;
    }

    static bool goesOn(std::string_view text, const Line& line, const Line& next, bool first) {
        const std::string_view a = line.of(text);
        const std::string_view b = next.of(text);
        const int height = line.bottom - line.top;
        const int nextHeight = next.bottom - next.top;
        if (next.top < line.top + height / 2) // beside it, as in a table, or in another column
            return false;
        if (10 * nextHeight > 14 * height || 10 * height > 14 * nextHeight)
            return false; // a heading
        if (beginsItem(b) && (endsSentence(a) || beginsItem(a) || at(b, 0) > 0x7F || at(b, 0) == '*'))
            return false;
        if (next.left > line.left + indent && !first && endsSentence(a))
            return false; // the indented first line of a paragraph; a line that gave up a divided word seems indented
                          // too
        return !(a.find("  ") != std::string_view::npos || a.find('\t') != std::string_view::npos);
    }

    static Edit edit(std::string_view text, const Line& line, const Line& next) {
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
};

} // namespace

config::Choice Paragraphs::choice() const {
    return {"lines", "Lines joined to paragraphs",
            "Lines that end only because they were full are joined; verse, lists and code stay."};
}
std::unique_ptr<Cleaner> Paragraphs::make() const {
    return std::make_unique<Rejoined>();
}

} // namespace glasshouse::cleaning
