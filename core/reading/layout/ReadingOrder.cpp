#include "core/reading/layout/ReadingOrder.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>
#include <utility>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Columns.h"
#include "core/reading/layout/FileOrder.h"
#include "core/reading/layout/Initials.h"
#include "core/reading/layout/Interruptions.h"
#include "core/reading/layout/JoinLines.h"
#include "core/reading/layout/LetterSpacing.h"
#include "core/reading/layout/LineNumbers.h"
#include "core/reading/layout/RaisedWords.h"
#include "core/reading/layout/Readings.h"
#include "core/reading/layout/Rows.h"
#include "core/reading/layout/Segments.h"
#include "core/reading/layout/Slope.h"

namespace glasshouse::layout {

namespace {

constexpr std::size_t maxWords = 20'000; // a page with more is not a page of text, and cutting it would take long
constexpr int deepest = 24;              // cuts within each other
constexpr double sameEdge = 0.5;         // points
// In line heights. It lies between the half point that TeX leaves after superscripts and subscripts (about a twentieth)
// and the narrowest spaces (about a fifth).
constexpr double narrowestBlank = 0.12;
constexpr double tall = 1.8;           // of the height of the text beside it
constexpr double scriptSize = 0.85;    // of the height of what it belongs to
constexpr std::size_t longestMark = 3; // bytes
constexpr double deepestKern = 0.2;    // of the letters' size; the logo of TeX uses a sixth

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
bool continuesInSmallCapitals(const Word& first, const Word& second) {
    const double height = first.box.height();
    const double smaller = second.box.height() / std::max(height, 0.1);
    return first.turn == Turn::None && second.turn == Turn::None && smaller > 0.6 && smaller < 0.95 &&
           second.box.left - first.box.right < 0.1 * height && shareBaseline(first.box, second.box) &&
           isInCapitals(first.text) && isInCapitals(second.text);
}

/// The words of a row in order, and which of them have a space after them only because a segment ends there.
struct RowWords {
    std::vector<Word> words;
    std::vector<bool> endsSegment;

    explicit RowWords(const Row& row) {
        const Segment* line = nullptr; // the last segment that is not within another
        std::size_t begin = 0;         // of its words
        for (const Segment* segment : row.segments) {
            const bool stacked = line != nullptr && isStackedOn(*segment, *line);
            if (line != nullptr && (stacked || isWithin(*segment, *line))) {
                insertWithin(begin, *segment, stacked);
            } else {
                line = segment;
                begin = words.size();
                insert(begin, *segment);
            }
        }
    }

private:
    static bool isWithin(const Segment& part, const Segment& line) {
        return !part.rightToLeft && !line.rightToLeft && part.words.front().turn == Turn::None &&
               part.box.right < line.box.right;
    }
    void insert(std::size_t at, const Segment& segment) {
        const auto place = static_cast<std::ptrdiff_t>(at);
        words.insert(words.begin() + place, segment.words.begin(), segment.words.end());
        endsSegment.insert(endsSegment.begin() + place, segment.words.size(), false);
        const std::size_t last = at + segment.words.size() - 1;
        words[last].spaceAfter = true;
        endsSegment[last] = true;
    }
    /// A superscript directly above a subscript, or the other way round, follows it without a space.
    void insertWithin(std::size_t lineBegin, const Segment& part, bool stacked) {
        std::size_t at = lineBegin + 1;
        while (at < words.size() && words[at].box.left <= part.box.left + sameEdge)
            ++at;
        insert(at, part);
        const std::size_t last = at + part.words.size() - 1;
        if (stacked) {
            words[last].spaceAfter = words[at - 1].spaceAfter;
            endsSegment[last] = endsSegment[at - 1];
            words[at - 1].spaceAfter = false;
        }
        endsSegment[at - 1] = true;
    }
};

bool areBeside(const Word& a, const Word& b) {
    return a.box.top < b.box.bottom && b.box.top < a.box.bottom;
}

/// Whether two words share a baseline and a size. Between such words poppler detects spaces reliably.
bool areAlike(const Word& a, const Word& b) {
    return shareBaseline(a.box, b.box) && std::abs(a.box.height() - b.box.height()) < 0.05 * a.box.height();
}

/// Whether a word may be a footnote mark: a digit or two, "*", "†".
bool isSign(const std::string& text) {
    return text.size() <= longestMark &&
           std::none_of(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
}

/// Whether the word at i continues what precedes it: the gap is narrower than a space, and what precedes it is not a
/// mark such as begins a footnote.
bool continues(const RowWords& row, std::size_t i) {
    const Word& before = row.words[i < 2 ? i - 1 : i - 2];
    const Word& first = row.words[i - 1];
    const Word& second = row.words[i];
    // A large initial may be a word.
    if (first.turn != Turn::None || second.turn != Turn::None || first.box.height() > tall * second.box.height())
        return false;
    const double size = std::max(first.box.height(), second.box.height());
    if (row.endsSegment[i - 1] && !areBeside(first, second) && second.box.left < first.box.right &&
        second.box.left > first.box.left - narrowestBlank * size)
        return true; // one is above the other
    // If one is above the other, the wider one counts.
    const double gap = second.box.left - std::max(first.box.right, before.box.right);
    if (gap > narrowestBlank * size || gap < -deepestKern * size ||
        (!areBeside(first, second) && !areBeside(before, second)))
        return false;
    const bool isFree = i == 1 || before.spaceAfter;
    if (isFree && (isSign(first.text) || first.box.height() < scriptSize * second.box.height()))
        return false;
    if (row.endsSegment[i - 1])
        return !areAlike(first, second);
    return !isFree && first.box.height() <= second.box.height() && !shareBaseline(first.box, second.box);
}

/// Whether the words before i and at i are two single letters, all that their line in the file or their cell has, with
/// a blank between them. Poppler takes such letters for a word that is set wide.
bool areTwoLetters(const RowWords& row, std::size_t i) {
    const Word& first = row.words[i - 1];
    const Word& second = row.words[i];
    const bool hasBlank = first.place >= 0 ? second.place == first.place + 2
                                           : second.box.left - first.box.right > narrowestBlank * second.box.height();
    return hasBlank && (second.lineEnd || row.endsSegment[i]) && (i == 1 || row.endsSegment[i - 2]) &&
           utf8::count(first.text) == 1 && utf8::count(second.text) == 1;
}

Line lineOf(const PlacedRow& placed) {
    RowWords row(placed.row);
    const bool isQuoted = row.words.size() > 2 && isQuotationMark(row.words[0]);
    const std::size_t initial = isQuoted && isInitialOf(row.words[1], row.words[2]) ? 1 : 0;
    if (initial > 0)
        row.words[0].spaceAfter = false;
    for (std::size_t i = 1; i < row.words.size(); ++i)
        if (areTwoLetters(row, i))
            row.words[i - 1].spaceAfter = true;
        else if (continuesInSmallCapitals(row.words[i - 1], row.words[i]) || continues(row, i) ||
                 (i == initial + 1 && isInitialOf(row.words[i - 1], row.words[i])))
            row.words[i - 1].spaceAfter = false;
    if (!isRightToLeft(placed.row.segments))
        writeRaisedWords(row.words);
    return {std::move(row.words), placed.beginsBlock};
}

/// A page's words without some of them.
std::vector<Word> without(std::vector<std::size_t> some, const std::vector<Word>& words) {
    std::sort(some.begin(), some.end());
    std::vector<Word> rest;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!std::binary_search(some.begin(), some.end(), i))
            rest.push_back(words[i]);
        else if (words[i].lineEnd && !rest.empty())
            rest.back().lineEnd = true;
    }
    return rest;
}

/// The lines of a page with straight lines.
std::vector<Line> linesOf(const std::vector<Word>& words, double width, double height) {
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
    return lines;
}

} // namespace

Page readingOrder(const std::vector<Word>& words, double width, double height) {
    if (words.size() > maxWords)
        return fileOrder(words, width, height);
    if (const std::vector<std::size_t> readings = readingsOf(words); !readings.empty())
        return readingOrder(without(readings, words), width, height);
    const double slope = slopeOf(words);
    if (slope == 0)
        return joinLines(linesOf(joinSpacedLetters(words), width, height), width, height);
    std::vector<Line> lines = linesOf(joinSpacedLetters(levelled(words, slope)), width, height);
    for (Line& line : lines)
        for (Word& word : line.words)
            putBack(word, slope);
    return joinLines(lines, width, height);
}

} // namespace glasshouse::layout
