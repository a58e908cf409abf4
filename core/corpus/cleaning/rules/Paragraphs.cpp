#include "core/corpus/cleaning/rules/CleaningRules.h"

#include <algorithm>
#include <cstdlib>

#include "core/corpus/cleaning/Characters.h"
#include "core/corpus/cleaning/Lines.h"
#include "core/corpus/cleaning/rules/LineEnds.h"

namespace glasshouse::cleaning {

namespace {

constexpr int indent = 600; // in 1/65535 of a page: what is less is not meant
constexpr int slack = 1000;

class Rejoined : public PageCleaner {
protected:
    std::vector<Edit> pageEdits(const layout::Page& page, const std::stop_token& /*stop*/) const override {
        std::vector<Edit> list;
        const std::vector<Line> lines = linesOf(page);
        const int height = usualHeight(page);
        if (height == 0)
            return list;
        const std::vector<int> edges = rightEdges(lines, height);
        for (std::size_t begin = 0; begin < lines.size();) {
            std::size_t end = begin;
            while (end < lines.size() && !lines[end].empty())
                ++end;
            if (end > begin + 1)
                joinBlock(page.text, lines, edges, begin, end, height, list);
            begin = end + 1;
        }
        return list;
    }

private:
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
            const bool goes = continues(text, line, next, firstOfParagraph);
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
                list.push_back(joinEdit(text, lines[i], lines[i + 1]));
    }

    /// Whether a line was broken because the next word had no room.
    static bool isBroken(std::string_view text, const Line& line, const Line& next, int widest) {
        const std::string_view words = next.of(text);
        const double character = static_cast<double>(next.right - next.left) / std::max(1, widthOf(words));
        return line.right + character * (1 + widthOf(firstWord(words))) > widest - slack / 4.0;
    }

    static bool continues(std::string_view text, const Line& line, const Line& next, bool first) {
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
};

} // namespace

/// Joins lines that were broken only because they were full. Where positions are known, a line was full if the first
/// word of the next one would not have fitted; otherwise characters are counted. Keeps lists, code, tables, addresses
/// and most verse. Superseded by prose(); kept for runs that used it.
Rule paragraphs() {
    return {.choice = {"lines", "Lines joined as before",
                       "Joins lines as earlier versions did, for runs begun with them; joins some verse, too."},
            .make = makeCleaner<Rejoined>,
            .isDefault = false};
}

} // namespace glasshouse::cleaning
