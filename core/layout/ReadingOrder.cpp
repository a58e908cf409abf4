#include "core/layout/ReadingOrder.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>
#include <utility>

#include "core/layout/Columns.h"
#include "core/layout/FileOrder.h"
#include "core/layout/Interruptions.h"
#include "core/layout/JoinLines.h"
#include "core/layout/LineNumbers.h"
#include "core/layout/Rows.h"
#include "core/layout/Segments.h"

namespace glasshouse::layout {

namespace {

constexpr std::size_t mostWords = 20'000; // a page with more is no page of text, and cutting it would take long
constexpr int deepest = 24;               // cuts within each other

/// Reads regions into columns.
class Reader {
public:
    void read(const Region& region, int depth = 0) {
        if (region.empty())
            return;
        std::optional<Division> division = depth < deepest ? divide(region) : std::nullopt;
        if (!division) {
            columns.push_back(rowsOf(region));
            return;
        }
        const bool rightToLeft = isRightToLeft(region);
        read(division->above, depth + 1);
        for (const auto& [left, right] : tableRows(*division)) {
            read(rightToLeft ? right : left, depth + 1);
            read(rightToLeft ? left : right, depth + 1);
        }
        read(division->below, depth + 1);
    }

    std::vector<Column> columns;

private:
    /// What is beside the gutter, row by row of a table; columns of text are one row.
    static std::vector<std::pair<Region, Region>> tableRows(const Division& division) {
        std::vector<std::pair<Region, Region>> rows(division.cuts.size() + 1);
        const auto rowOf = [&](const Segment* segment) {
            const double at = (segment->box.top + segment->box.bottom) / 2;
            const auto& cuts = division.cuts;
            return static_cast<std::size_t>(std::upper_bound(cuts.begin(), cuts.end(), at) - cuts.begin());
        };
        for (const Segment* segment : division.left)
            rows[rowOf(segment)].first.push_back(segment);
        for (const Segment* segment : division.right)
            rows[rowOf(segment)].second.push_back(segment);
        return rows;
    }
};

bool isInCapitals(const std::string& text) {
    const auto is = [&](auto ofKind) { return std::any_of(text.begin(), text.end(), ofKind); };
    return is([](unsigned char c) { return std::isupper(c) != 0; }) &&
           !is([](unsigned char c) { return std::islower(c) != 0 || std::isdigit(c) != 0; });
}

/// Whether the second word is the rest of the first one in small capitals: a word ends for poppler where the size of
/// its letters changes, and the little that it leaves free between them counts as a blank.
bool goesOnInSmallCapitals(const Word& first, const Word& second) {
    const double height = first.box.height();
    const double smaller = second.box.height() / std::max(height, 0.1);
    // The lower edge of a box is a share of its height below the line.
    const double baselines = first.box.bottom - second.box.bottom - 0.2 * (height - second.box.height());
    return first.turn == Turn::None && second.turn == Turn::None && smaller > 0.6 && smaller < 0.95 &&
           second.box.left - first.box.right < 0.1 * height && std::abs(baselines) < 0.08 * height &&
           isInCapitals(first.text) && isInCapitals(second.text);
}

Line lineOf(const PlacedRow& placed) {
    Line line;
    line.beginsBlock = placed.beginsBlock;
    for (const Segment* segment : placed.row.segments) {
        line.words.insert(line.words.end(), segment->words.begin(), segment->words.end());
        line.words.back().spaceAfter = true; // not at the end of the line
    }
    for (std::size_t i = 1; i < line.words.size(); ++i)
        if (goesOnInSmallCapitals(line.words[i - 1], line.words[i]))
            line.words[i - 1].spaceAfter = false;
    return line;
}

/// A page's words without those numbers.
std::vector<Word> without(std::vector<std::size_t> numbers, const std::vector<Word>& words) {
    std::sort(numbers.begin(), numbers.end());
    std::vector<Word> rest;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!std::binary_search(numbers.begin(), numbers.end(), i))
            rest.push_back(words[i]);
        else if (words[i].lineEnd && !rest.empty())
            rest.back().lineEnd = true;
    }
    return rest;
}

} // namespace

Page readingOrder(const std::vector<Word>& words, double width, double height) {
    if (words.size() > mostWords)
        return fileOrder(words, width, height);
    std::vector<Line> lines;
    const std::vector<std::size_t> numbers = lineNumbersOf(words);
    const std::vector<Word> unnumbered = numbers.empty() ? std::vector<Word>() : without(numbers, words);
    for (const Direction& direction : segmentsOf(numbers.empty() ? words : unnumbered, width, height)) {
        Region region;
        for (const Segment& segment : direction.segments)
            region.push_back(&segment);
        Reader reader;
        reader.read(region);
        const std::size_t begin = lines.size();
        for (const PlacedRow& row : withoutInterruptions(std::move(reader.columns)))
            lines.push_back(lineOf(row));
        if (begin > 0 && begin < lines.size())
            lines[begin].beginsBlock = true;
    }
    for (const std::size_t number : numbers)
        lines.push_back({{words[number]}, number == numbers.front()});
    return joinLines(lines, width, height);
}

} // namespace glasshouse::layout
