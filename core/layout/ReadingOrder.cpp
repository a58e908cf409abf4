#include "core/layout/ReadingOrder.h"

#include <algorithm>
#include <utility>

#include "core/layout/Columns.h"
#include "core/layout/FileOrder.h"
#include "core/layout/Interruptions.h"
#include "core/layout/JoinLines.h"
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

Line lineOf(const PlacedRow& placed) {
    Line line;
    line.beginsBlock = placed.beginsBlock;
    for (const Segment* segment : placed.row.segments) {
        line.words.insert(line.words.end(), segment->words.begin(), segment->words.end());
        line.words.back().spaceAfter = true; // not at the end of the line
    }
    return line;
}

} // namespace

Page readingOrder(const std::vector<Word>& words, double width, double height) {
    if (words.size() > mostWords)
        return fileOrder(words, width, height);
    std::vector<Line> lines;
    for (const Direction& direction : segmentsOf(words, width, height)) {
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
    return joinLines(lines, width, height);
}

} // namespace glasshouse::layout
