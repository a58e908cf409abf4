#include "core/reading/layout/Columns.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Rows.h"

namespace glasshouse::layout {

namespace {

// In line heights.
constexpr double narrowestGutter = 0.45;
constexpr double wideGutter = 1.2;
constexpr double separateGutter = 3.5; // text that is not prose is in columns only beside such a gutter
constexpr double shortestLine = 7;     // a column's usual line is at least this long
constexpr double rowGap = 0.35;        // between the rows of a table, more than between the lines of a cell
constexpr double edgeGap = 0.45;       // between a header, or a footer, and the columns
constexpr double startsTogether = 0.4;
constexpr double besideGutter = 2;

constexpr double minWords = 2.5;        // in a column's usual line, of scripts that have spaces
constexpr std::size_t minFull = 3;      // full lines of text make a column, whatever else is in it,
constexpr std::size_t bothFull = 8;     // with so many in both columns
constexpr double fullLine = 0.7;        // of the longest of them
constexpr std::size_t minRows = 2;      // beside a wide gutter
constexpr std::size_t narrowRows = 6;   // beside a narrow one, which may be blanks of a few lines that meet
constexpr std::size_t separateRows = 5; // and with so many rows
constexpr std::size_t maxJutting = 10;  // one in so many lines may jut into the gutter
constexpr std::size_t maxCandidates = 60;
constexpr std::size_t maxEdgeRows = 2;
constexpr double sameBegin = 0.5;       // points: lines of a column begin at the same place,
constexpr std::ptrdiff_t minBegins = 3; // and so many do
constexpr std::size_t maxBeside = 64;   // segments that are looked at for one beside another

double median(std::vector<double> values) {
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// How many words a word counts for: none if it is only dots or signs; a run of Chinese or Japanese is several.
double weightOf(const std::string& text) {
    const bool word =
        std::any_of(text.begin(), text.end(), [](unsigned char c) { return c >= 0x80 || std::isalpha(c) != 0; });
    const bool run = text.size() > 12 && static_cast<unsigned char>(text[0]) >= 0xE0;
    return run ? 3 : word ? 1 : 0;
}

double wordsOf(const Segment& segment) {
    double count = 0;
    for (const Word& word : segment.words)
        count += weightOf(word.text);
    return count;
}

/// One side of a gutter.
struct Side {
    Region segments;
    std::vector<Row> rows;

    void assemble() { rows = rowsOf(segments); }

    /// Where its text begins at the left, and ends at the right; where lines end, a few may jut out.
    double begin(bool rightToLeft) const {
        return edge(rightToLeft, [](const Box& box) { return box.left; });
    }
    double end(bool rightToLeft) const {
        return -edge(!rightToLeft, [](const Box& box) { return -box.right; });
    }

    /// Whether its lines are running text and not the cells of a table, labels or numbers.
    bool isProse(double size) const {
        return isProse(size, [](const Row& row) { return row.segments; });
    }
    /// Whether what is at its right end, or at its left end, is: the column beside the gutter, whatever is behind
    /// it. Words to be explained are before their explanations, so that these are not columns of their own.
    bool isProseAtItsEnd(double size, bool right, bool numbersMayEnd) const {
        return isProse(size, [=](const Row& row) {
            Region nearest = row.segments;
            std::sort(nearest.begin(), nearest.end(), [right](const Segment* a, const Segment* b) {
                return right ? a->box.right > b->box.right : a->box.left < b->box.left;
            });
            // Page numbers of a table of contents are not words to be explained.
            while (numbersMayEnd && nearest.size() > 1 && wordsOf(*nearest.front()) == 0)
                nearest.erase(nearest.begin());
            std::size_t count = 1;
            while (count < nearest.size() &&
                   gapBetween(nearest[count - 1]->box, nearest[count]->box) < wideGutter * size)
                ++count;
            nearest.resize(count);
            return nearest;
        });
    }

    /// How many lines of text fill the column beside the gutter, which may have formulas, tables and headings too.
    std::size_t fullLines(double size, bool right) const {
        const double gutter = right ? end(false) : begin(true);
        std::vector<Box> lines;
        for (const Segment* segment : segments)
            if (wordsOf(*segment) >= minWords && segment->box.width() >= shortestLine * size)
                lines.push_back(segment->box);
        std::sort(lines.begin(), lines.end(), [](const Box& a, const Box& b) { return a.left < b.left; });
        std::size_t maximum = 0;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            double widest = 0;
            double end = 0;
            std::size_t j = i;
            for (; j < lines.size() && lines[j].left < lines[i].left + startsTogether * size; ++j) {
                widest = std::max(widest, lines[j].width());
                end = std::max(end, lines[j].right);
            }
            if (right ? end < gutter - besideGutter * size : lines[i].left > gutter + besideGutter * size)
                continue;
            const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(i);
            const auto full = std::count_if(begin, lines.begin() + static_cast<std::ptrdiff_t>(j),
                                            [&](const Box& line) { return line.width() >= fullLine * widest; });
            maximum = std::max(maximum, static_cast<std::size_t>(full));
        }
        return maximum;
    }

    /// Tops of the rows that are further from the one before than lines usually are.
    std::vector<double> starts(double size) const {
        std::vector<double> gaps;
        for (std::size_t i = 1; i < rows.size(); ++i)
            gaps.push_back(rows[i].box.top - rows[i - 1].box.top);
        std::vector<double> sorted = gaps;
        std::sort(sorted.begin(), sorted.end());
        // Most lines of a cell may be its only one, so the usual distance is that of the closest lines.
        const double usual = sorted.empty() ? 0 : sorted[sorted.size() / 5];
        std::vector<double> result;
        for (std::size_t i = 0; i < gaps.size(); ++i)
            if (gaps[i] > usual + rowGap * size)
                result.push_back(rows[i + 1].box.top);
        return result;
    }

private:
    template <typename Edge> double edge(bool mayJut, const Edge& of) const {
        std::vector<double> edges;
        for (const Segment* segment : segments)
            edges.push_back(of(segment->line));
        const bool few = !rows.empty() && rows.size() < narrowRows; // one of them would be too many
        const auto at = edges.begin() + static_cast<std::ptrdiff_t>(mayJut && !few ? edges.size() / maxJutting : 0);
        std::nth_element(edges.begin(), at, edges.end());
        return *at;
    }

    /// part: gives those segments of a row that count.
    template <typename Part> bool isProse(double size, const Part& part) const {
        std::vector<double> widths;
        std::vector<double> words;
        for (const Row& row : rows) {
            const Region counted = part(row);
            widths.push_back(boxOf(counted).width());
            double count = 0;
            for (const Segment* segment : counted)
                count += wordsOf(*segment);
            words.push_back(count);
        }
        return median(widths) >= shortestLine * size && median(words) >= minWords;
    }
};

/// The score of a strip with so many segments on either side: higher is better.
double scoreOf(std::size_t left, std::size_t right) {
    return static_cast<double>(std::min(left, right)) + 0.001 * static_cast<double>(left + right);
}

/// An empty strip, with what is beside it.
struct Candidate {
    Region above;
    Side left;
    Side right;
    Region below;

    double score() const { return scoreOf(left.segments.size(), right.segments.size()); }
};

/// Where the lines of a column may begin, or end: places that several segments share.
std::vector<double> sharedEdges(const Region& region, double size) {
    std::map<long, std::size_t> begins;
    std::map<long, std::size_t> ends;
    for (const Segment* segment : region) {
        ++begins[std::lround(segment->box.left / 2)];
        ++ends[std::lround(segment->box.right / 2)];
    }
    std::vector<std::pair<std::size_t, double>> found;
    for (const auto& [at, count] : begins)
        if (count >= 2)
            found.emplace_back(count, 2.0 * static_cast<double>(at) - 0.25 * size);
    for (const auto& [at, count] : ends)
        if (count >= 2)
            found.emplace_back(count, 2.0 * static_cast<double>(at) + 0.25 * size);
    std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    if (found.size() > maxCandidates)
        found.resize(maxCandidates);
    std::vector<double> result;
    for (const auto& [count, x] : found)
        result.push_back(x);
    return result;
}

/// Boxes around two segments side by side that come closer to each other than columns do, as pieces of a wide formula:
/// no gutter is between them. So close to the next column comes a line that juts out of its own, but there the lines of
/// that column begin.
std::vector<Box> joints(const Region& byTop, double size) {
    std::vector<double> lefts;
    for (const Segment* segment : byTop)
        lefts.push_back(segment->line.left);
    std::sort(lefts.begin(), lefts.end());
    const auto linesFrom = [&](double left) {
        return std::upper_bound(lefts.begin(), lefts.end(), left + sameBegin) -
               std::lower_bound(lefts.begin(), lefts.end(), left - sameBegin);
    };
    std::vector<Box> found;
    for (std::size_t i = 0; i < byTop.size(); ++i)
        for (std::size_t j = i + 1; j < std::min(byTop.size(), i + maxBeside); ++j) {
            const Box& a = byTop[i]->line;
            const Box& b = byTop[j]->line;
            if (b.top >= a.bottom)
                break;
            const double beside = std::min(a.bottom, b.bottom) - b.top;
            if (beside > 0.5 * std::min(a.height(), b.height()) && gapBetween(a, b) > -0.1 * size &&
                gapBetween(a, b) < narrowestGutter * size && linesFrom(std::max(a.left, b.left)) < minBegins)
                found.push_back(united(a, b));
        }
    return found;
}

/// The strips at x, from each line that crosses it to the next, with a score above the least.
std::vector<Candidate> stripsAt(double x, const Region& byTop, const std::vector<Box>& joined, double size,
                                double minScore) {
    std::vector<std::pair<double, double>> crossing;
    const auto mayCross = [&](const Box& box) {
        // Boxes of lines overlap a little where these are set tight.
        if (box.left < x - 0.1 * size && box.right > x + 0.1 * size)
            crossing.emplace_back(box.top + 0.15 * box.height(), box.bottom - 0.15 * box.height());
    };
    for (const Segment* segment : byTop)
        mayCross(segment->line);
    for (const Box& box : joined)
        mayCross(box);
    std::sort(crossing.begin(), crossing.end());
    std::vector<std::pair<double, double>> crossed; // from top to bottom, without overlaps
    for (const auto& [top, bottom] : crossing) {
        if (!crossed.empty() && top <= crossed.back().second)
            crossed.back().second = std::max(crossed.back().second, bottom);
        else
            crossed.emplace_back(top, bottom);
    }
    const auto middle = [](const Segment* segment) { return (segment->line.top + segment->line.bottom) / 2; };
    const auto isLeft = [&](const Segment* segment) { return segment->line.right <= x + 0.1 * size; };
    struct Count {
        std::size_t left = 0;
        std::size_t right = 0;
    };
    std::vector<Count> counts(crossed.size() + 1); // per strip; for most strips no lists have to be made
    for (const Segment* segment : byTop) {
        const double at = middle(segment);
        const auto below =
            std::partition_point(crossed.begin(), crossed.end(), [at](const auto& line) { return line.second <= at; });
        if (below == crossed.end() || at <= below->first) {
            Count& count = counts[static_cast<std::size_t>(below - crossed.begin())];
            ++(isLeft(segment) ? count.left : count.right);
        }
    }
    std::vector<Candidate> strips;
    for (std::size_t i = 0; i <= crossed.size(); ++i) {
        if (std::min(counts[i].left, counts[i].right) < 2 || scoreOf(counts[i].left, counts[i].right) <= minScore)
            continue;
        const double top = i == 0 ? -1e9 : crossed[i - 1].second;
        const double bottom = i == crossed.size() ? 1e9 : crossed[i].first;
        Candidate strip;
        for (const Segment* segment : byTop) {
            const double at = middle(segment);
            if (at < top)
                strip.above.push_back(segment);
            else if (at > bottom)
                strip.below.push_back(segment);
            else
                (isLeft(segment) ? strip.left : strip.right).segments.push_back(segment);
        }
        strips.push_back(std::move(strip));
    }
    return strips;
}

/// Whether the file has most of a column between the pieces of a row at its gutter. These are headings at the same
/// height in both columns then: pieces of a header, or of a line with two authors, follow each other.
bool isDividedInFile(const Row& row, const Side& left, const Side& right) {
    int before = -1; // places
    int behind = -1;
    double end = 0;
    double begin = 0;
    for (const Segment* segment : row.segments) {
        const bool isLeft = std::find(left.segments.begin(), left.segments.end(), segment) != left.segments.end();
        if (isLeft && (before < 0 || segment->box.right > end)) {
            before = segment->words.back().place;
            end = segment->box.right;
        } else if (!isLeft && (behind < 0 || segment->box.left < begin)) {
            behind = segment->words.front().place;
            begin = segment->box.left;
        }
    }
    if (before < 0 || behind < 0)
        return false;
    const auto hasMostBetween = [&](const Side& side) {
        const auto between = std::count_if(side.segments.begin(), side.segments.end(), [&](const Segment* segment) {
            const int place = segment->words.front().place;
            return place > std::min(before, behind) && place < std::max(before, behind);
        });
        return 2 * between > static_cast<std::ptrdiff_t>(side.segments.size());
    };
    return hasMostBetween(left) || hasMostBetween(right);
}

/// Rows set apart at the top or the bottom of a strip, as headers, footers and page numbers are, are not part of
/// its columns.
void trimEdges(Candidate& strip, double size, bool rightToLeft) {
    Region all = strip.left.segments;
    all.insert(all.end(), strip.right.segments.begin(), strip.right.segments.end());
    const std::vector<Row> rows = rowsOf(all);
    std::vector<double> gaps;
    for (std::size_t i = 1; i < rows.size(); ++i)
        gaps.push_back(rows[i].box.top - rows[i - 1].box.bottom);
    const double usual = std::max(0.0, median(gaps));
    // Rows of a table have such gaps all the way down.
    const auto standsApart = [&](std::size_t i) {
        return gaps[i] > usual + edgeGap * size &&
               std::count_if(gaps.begin(), gaps.end(), [&](double gap) { return gap >= 0.8 * gaps[i]; }) <= 2;
    };
    const double leftBegin = strip.left.begin(rightToLeft);
    const double rightBegin = strip.right.begin(rightToLeft);
    // Nor have columns: paragraphs may begin at the same height in both.
    const auto beginsBoth = [&](const Row& row) {
        const auto begins = [&](const Side& side, double begin) {
            return std::any_of(side.segments.begin(), side.segments.end(), [&](const Segment* segment) {
                return std::abs(segment->box.left - begin) < startsTogether * size &&
                       std::find(row.segments.begin(), row.segments.end(), segment) != row.segments.end();
            });
        };
        return begins(strip.left, leftBegin) && begins(strip.right, rightBegin);
    };
    const auto isOfColumns = [&](const Row& row) {
        return beginsBoth(row) || isDividedInFile(row, strip.left, strip.right);
    };
    std::size_t begin = 0;
    std::size_t end = rows.size();
    const std::size_t maximum = std::min(maxEdgeRows, gaps.size());
    for (std::size_t i = 0; i < maximum && !isOfColumns(rows[i]); ++i)
        if (standsApart(i))
            begin = i + 1;
    for (std::size_t i = 0; i < maximum && !isOfColumns(rows[gaps.size() - i]); ++i)
        if (standsApart(gaps.size() - 1 - i))
            end = gaps.size() - i;
    if (begin >= end || (begin == 0 && end == rows.size()))
        return;
    const auto without = [&](Side& side, bool top, Region& to) {
        const double edge = top ? rows[begin].box.top : rows[end - 1].box.bottom;
        Region kept;
        for (const Segment* segment : side.segments) {
            const double at = (segment->box.top + segment->box.bottom) / 2;
            (top ? at < edge : at > edge) ? to.push_back(segment) : kept.push_back(segment);
        }
        side.segments = std::move(kept);
    };
    for (Side* side : {&strip.left, &strip.right}) {
        if (begin > 0)
            without(*side, true, strip.above);
        if (end < rows.size())
            without(*side, false, strip.below);
    }
}

/// Where both sides begin something new at the same height, if that is not an accident.
std::vector<double> tableCuts(const Side& left, const Side& right, double size) {
    const std::vector<double> lefts = left.starts(size);
    const std::vector<double> rights = right.starts(size);
    std::vector<double> shared;
    std::size_t j = 0;
    for (const double top : lefts) {
        while (j < rights.size() && rights[j] < top - startsTogether * size)
            ++j;
        if (j < rights.size() && rights[j] <= top + startsTogether * size)
            shared.push_back(std::min(top, rights[j]) - 0.1 * size);
    }
    const std::size_t maximum = std::max(lefts.size(), rights.size());
    return shared.size() >= 2 && shared.size() * 10 >= maximum * 7 ? shared : std::vector<double>();
}

/// Whether the rows of both sides are at heights of their own, as those of a table are not.
bool areIndependent(const Side& left, const Side& right, double size) {
    const Side& fewer = left.rows.size() < right.rows.size() ? left : right;
    const Side& more = &fewer == &left ? right : left;
    std::size_t level = 0;
    for (const Row& row : fewer.rows)
        level += std::any_of(more.rows.begin(), more.rows.end(), [&](const Row& other) {
            return std::abs(row.box.top + row.box.bottom - other.box.top - other.box.bottom) < 0.3 * size;
        });
    return fewer.rows.size() >= separateRows && 2 * level < fewer.rows.size();
}

/// Whether columns are side by side. If one begins below the end of the other, as an address at the right above a
/// letter, they are read from top to bottom, unless the file has them in the other order.
bool areSideBySide(const Side& left, const Side& right) {
    const Box a = boxOf(left.segments);
    const Box b = boxOf(right.segments);
    if (a.top < b.bottom && b.top < a.bottom)
        return true;
    const auto placeOf = [](const Side& side) { return side.rows.front().segments.front()->words.front().place; };
    return a.top >= b.bottom && placeOf(left) < placeOf(right);
}

/// Whether the file has all of one side before the other: lines with wide blanks it has row by row.
bool areApartInFile(const Side& left, const Side& right) {
    const auto placesOf = [](const Side& side) {
        std::pair<int, int> places{side.segments.front()->words.front().place, 0};
        for (const Segment* segment : side.segments) {
            places.first = std::min(places.first, segment->words.front().place);
            places.second = std::max(places.second, segment->words.back().place);
        }
        return places;
    };
    const auto [leftBegin, leftEnd] = placesOf(left);
    const auto [rightBegin, rightEnd] = placesOf(right);
    return std::min(leftBegin, rightBegin) >= 0 && (leftEnd < rightBegin || rightEnd < leftBegin);
}

double gutterWidth(const Candidate& strip, bool rightToLeft) {
    return strip.right.begin(rightToLeft) - strip.left.end(rightToLeft);
}

} // namespace

std::optional<Division> divide(const Region& region) {
    if (region.size() < 4)
        return std::nullopt;
    const double size = lineHeight(region);
    const bool rightToLeft = isRightToLeft(region);
    Region byTop = region;
    std::stable_sort(byTop.begin(), byTop.end(),
                     [](const Segment* a, const Segment* b) { return a->box.top < b->box.top; });
    const std::vector<Box> joined = rightToLeft ? std::vector<Box>() : joints(byTop, size);
    std::optional<Candidate> best;
    for (const double x : sharedEdges(region, size)) {
        for (Candidate& strip : stripsAt(x, byTop, joined, size, best ? best->score() : 0)) {
            if (best && strip.score() <= best->score())
                continue;
            trimEdges(strip, size, rightToLeft);
            if (strip.left.segments.empty() || strip.right.segments.empty() ||
                gutterWidth(strip, rightToLeft) < narrowestGutter * size || (best && strip.score() <= best->score()))
                continue;
            strip.left.assemble();
            strip.right.assemble();
            const double gutter = gutterWidth(strip, rightToLeft);
            if (gutter < narrowestGutter * size || !areSideBySide(strip.left, strip.right))
                continue;
            const bool wide = gutter >= wideGutter * size;
            const std::size_t minimum = wide || areApartInFile(strip.left, strip.right) ? minRows : narrowRows;
            const bool enough = std::min(strip.left.rows.size(), strip.right.rows.size()) >= minimum;
            const bool prose = strip.left.isProse(size) && strip.right.isProse(size) &&
                               (rightToLeft ? strip.right.isProseAtItsEnd(size, false, wide)
                                            : strip.left.isProseAtItsEnd(size, true, wide));
            const std::size_t fullLeft = strip.left.fullLines(size, true);
            const std::size_t fullRight = strip.right.fullLines(size, false);
            const bool columns = std::min(fullLeft, fullRight) >= minFull && fullLeft + fullRight >= bothFull;
            if ((enough && (prose || columns)) ||
                (gutter >= separateGutter * size && areIndependent(strip.left, strip.right, size)))
                best = std::move(strip);
        }
    }
    if (!best)
        return std::nullopt;
    std::vector<double> cuts = tableCuts(best->left, best->right, size);
    return Division{std::move(best->above), std::move(best->left.segments), std::move(best->right.segments),
                    std::move(best->below), std::move(cuts)};
}

} // namespace glasshouse::layout
