#include "core/reading/layout/LineNumbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/reading/layout/Boxes.h"

namespace glasshouse::layout {

namespace {

constexpr std::size_t maxDigits = 5;
constexpr double sameEdge = 1.2;       // points: numbers begin or end at one place, lines begin there
constexpr double farthest = 10;        // line heights from a number to its line,
constexpr double farthestInVerse = 25; // whose lines are short
constexpr std::array<long, 6> steps = {1, 2, 3, 4, 5, 10};
constexpr std::size_t minNumbers = 8;   // where every line has one,
constexpr std::size_t minContinued = 5; // or those of a page before continue, as lists hardly do,
constexpr std::size_t minOfSteps = 4;   // and where not
constexpr std::size_t minOfVerse = 2;   // where every fifth or tenth line has one, as in a poem
constexpr long verseStep = 5;
constexpr long linesOfHeading = 3; // above a poem
// Of the lines that the numbers count: headings and formulas are not at the column's edge, and some lines have none.
constexpr double minLines = 0.4;
constexpr double maxLines = 1.5;
constexpr double fullLine = 0.8; // of the longest
// A margin of their own: how far the words beside a number are, in line heights and in blanks between words of its row.
constexpr double clearOfText = 0.6;
constexpr double clearOfBlanks = 1.9;
// A number in small print is not part of the sentence beside it, however close.
constexpr double smallPrint = 0.65; // of the height of the words beside it
constexpr double minInMargin = 0.8; // share of a series' numbers that are in the margin,
constexpr double minRegular = 0.6;  // and so many of those of a step have as many lines between them as they count

/// A word that may be the number of a line.
struct Number {
    std::size_t word = 0;
    long value = 0;
    Box box;
};
using Numbers = std::vector<Number>;

struct TextLine {
    Box box;
    std::size_t first = 0; ///< word
};

std::optional<long> valueOf(const std::string& text) {
    if (text.empty() || text.size() > maxDigits || text.front() == '0' ||
        text.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return std::stol(text);
}

/// The most numbers of which each is by the step larger than the one above it. byTop: from top to bottom.
Numbers seriesOf(const Numbers& byTop, long step) {
    std::map<long, std::size_t> lengths; // of the series that ends with a value
    std::vector<std::size_t> places(byTop.size());
    std::size_t last = 0;
    for (std::size_t i = 0; i < byTop.size(); ++i) {
        const auto before = lengths.find(byTop[i].value - step);
        places[i] = before == lengths.end() ? 1 : before->second + 1;
        lengths[byTop[i].value] = places[i];
        if (places[i] > places[last])
            last = i;
    }
    Numbers series;
    long next = byTop[last].value;
    std::size_t place = places[last];
    for (std::size_t i = last + 1; i-- > 0 && place > 0;)
        if (byTop[i].value == next && places[i] == place) {
            series.push_back(byTop[i]);
            next -= step;
            --place;
        }
    std::reverse(series.begin(), series.end());
    return series;
}

/// A series with what continues it above and below, behind lines that are elsewhere.
Numbers extended(const Numbers& series, const Numbers& byTop, long step) {
    Numbers result = series;
    const auto fits = [step](const Number& smaller, const Number& larger) {
        return smaller.value < larger.value && (larger.value - smaller.value) % step == 0;
    };
    for (auto number = byTop.rbegin(); number != byTop.rend(); ++number)
        if (number->box.bottom <= result.front().box.top && fits(*number, result.front()))
            result.insert(result.begin(), *number);
    for (const Number& number : byTop)
        if (number.box.top >= result.back().box.bottom && fits(result.back(), number))
            result.push_back(number);
    return result;
}

/// The lines of the file, without the words of a series.
std::vector<TextLine> linesWithout(const Numbers& series, const std::vector<Word>& words) {
    std::vector<bool> isNumber(words.size());
    for (const Number& number : series)
        isNumber[number.word] = true;
    std::vector<TextLine> lines;
    bool ended = true;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isNumber[i] && words[i].turn == Turn::None) {
            if (ended)
                lines.push_back({words[i].box, i});
            else
                lines.back().box = united(lines.back().box, words[i].box);
            ended = false;
        }
        ended = ended || words[i].lineEnd || isNumber[i];
    }
    return lines;
}

/// Whether sentences go on from line to line, which they do not in lists, tables and programs.
bool areProse(const std::vector<TextLine>& lines, const std::vector<Word>& words) {
    double longest = 0;
    for (const TextLine& line : lines)
        longest = std::max(longest, line.box.width());
    std::size_t full = 0;
    std::size_t small = 0;
    for (const TextLine& line : lines) {
        const char first = words[line.first].text[0];
        full += line.box.width() >= fullLine * longest;
        small += first >= 'a' && first <= 'z';
    }
    return 2 * full >= lines.size() && 4 * small >= lines.size();
}

/// Whether a number has nothing right beside it, as a word of a sentence has.
bool isInMargin(const Number& number, const std::vector<bool>& isNumber, const std::vector<Word>& words) {
    std::vector<Box> row;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Box& box = words[i].box;
        const double beside = std::min(number.box.bottom, box.bottom) - std::max(number.box.top, box.top);
        if (!isNumber[i] && words[i].turn == Turn::None && beside > 0.5 * std::min(number.box.height(), box.height()))
            row.push_back(box);
    }
    std::sort(row.begin(), row.end(), [](const Box& a, const Box& b) { return a.left < b.left; });
    std::vector<double> blanks;
    for (std::size_t i = 1; i < row.size(); ++i)
        if (row[i - 1].right > number.box.right || row[i].left < number.box.left)
            blanks.push_back(row[i].left - row[i - 1].right);
    const auto middle = blanks.begin() + static_cast<std::ptrdiff_t>(blanks.size() / 2);
    if (!blanks.empty())
        std::nth_element(blanks.begin(), middle, blanks.end());
    const double blank = blanks.empty() ? 0 : *middle;
    return std::all_of(row.begin(), row.end(), [&](const Box& box) {
        const double gap = gapBetween(number.box, box);
        return gap > (number.box.height() < smallPrint * box.height()
                          ? 0
                          : std::max(clearOfText * box.height(), clearOfBlanks * blank));
    });
}

/// Whether a series is in a margin, or between two columns, where nothing else is.
bool hasMargin(const Numbers& series, const std::vector<Word>& words) {
    std::vector<bool> isNumber(words.size());
    for (const Number& number : series)
        isNumber[number.word] = true;
    const auto alone = std::count_if(series.begin(), series.end(),
                                     [&](const Number& number) { return isInMargin(number, isNumber, words); });
    return static_cast<double>(alone) >= minInMargin * static_cast<double>(series.size());
}

/// Whether most numbers are about as many lines below the one before as they say. left, right: of the column.
bool isRegular(const Numbers& series, const std::vector<TextLine>& lines, double left, double right, long step) {
    const auto middle = [](const Box& box) { return (box.top + box.bottom) / 2; };
    std::vector<double> rows;
    std::vector<double> heights;
    for (const TextLine& line : lines)
        if (line.box.left > left - sameEdge && line.box.left < right) {
            rows.push_back(middle(line.box));
            heights.push_back(line.box.height());
        }
    if (rows.empty())
        return false;
    std::sort(rows.begin(), rows.end());
    const auto usual = heights.begin() + static_cast<std::ptrdiff_t>(heights.size() / 2);
    std::nth_element(heights.begin(), usual, heights.end());
    // Raised and lowered letters may be lines of their own.
    const auto samePlace = [height = *usual](double a, double b) { return b - a < 0.5 * height; };
    rows.erase(std::unique(rows.begin(), rows.end(), samePlace), rows.end());
    std::size_t regular = 0;
    for (std::size_t i = 1; i < series.size(); ++i) {
        const auto from = std::upper_bound(rows.begin(), rows.end(), series[i - 1].box.bottom);
        const auto to = std::upper_bound(rows.begin(), rows.end(), series[i].box.bottom);
        const long tolerance = series.size() >= minOfSteps ? step / 4 : 1;
        regular += std::abs(static_cast<long>(to - from) - step) <= tolerance;
    }
    if (series.size() >= minOfSteps)
        return static_cast<double>(regular) >= minRegular * static_cast<double>(series.size() - 1);
    // A few numbers count every line, from the first of the poem or of its page.
    const auto above = std::upper_bound(rows.begin(), rows.end(), series.front().box.bottom) - rows.begin();
    const long begins = series.front().value;
    return regular == series.size() - 1 && (begins != step ? step > verseStep || series.size() > minOfVerse
                                                           : above >= begins && above <= begins + linesOfHeading);
}

/// Whether a series counts the lines of a column at its right, or at its left.
bool countsLines(const Numbers& series, const std::vector<TextLine>& lines, long step, const std::vector<Word>& words,
                 bool atTheRight) {
    std::vector<double> edges;
    const double reach = step == verseStep ? farthestInVerse : farthest;
    for (const Number& number : series)
        for (const TextLine& line : lines) {
            const double beside = std::min(number.box.bottom, line.box.bottom) - std::max(number.box.top, line.box.top);
            const double gap = atTheRight ? line.box.left - number.box.right : number.box.left - line.box.right;
            if (beside > 0.5 * number.box.height() && gap > -sameEdge && gap < reach * line.box.height())
                edges.push_back(line.box.left);
        }
    if (edges.empty())
        return false;
    const auto middle = edges.begin() + static_cast<std::ptrdiff_t>(edges.size() / 2);
    std::nth_element(edges.begin(), middle, edges.end());
    std::vector<TextLine> column;
    double right = *middle;
    for (const TextLine& line : lines)
        if (std::abs(line.box.left - *middle) < sameEdge && line.box.bottom > series.front().box.top &&
            line.box.top < series.back().box.bottom) {
            column.push_back(line);
            right = std::max(right, line.box.right);
        }
    const auto counted = static_cast<double>(step) * static_cast<double>(series.size() - 1);
    const auto found = static_cast<double>(column.size());
    const bool asMany = found >= minLines * counted && found <= maxLines * counted;
    if (step == 1)
        return asMany && areProse(column, words);
    // Formulas and tables between the lines have no numbers.
    const bool isSmall = std::all_of(column.begin(), column.end(), [&](const TextLine& line) {
        return series.front().box.height() < smallPrint * line.box.height();
    });
    return (asMany && isSmall && series.size() >= minOfSteps) || isRegular(series, lines, *middle, right, step);
}

/// Those of the numbers, which begin or end at one place, that count lines.
Numbers lineNumbersAmong(Numbers numbers, const std::vector<Word>& words) {
    std::stable_sort(numbers.begin(), numbers.end(),
                     [](const Number& a, const Number& b) { return a.box.top < b.box.top; });
    // Every second number of a list is a series too.
    Numbers series;
    long step = 0;
    for (const long each : steps)
        if (Numbers found = seriesOf(numbers, each); found.size() > series.size()) {
            series = std::move(found);
            step = each;
        }
    const auto minimum = [&] {
        if (step > 1)
            return step >= verseStep ? minOfVerse : minOfSteps;
        return series.front().value > 1 ? minContinued : minNumbers;
    };
    if (series.empty() || series.size() < minimum() || !hasMargin(series, words))
        return {};
    const std::vector<TextLine> lines = linesWithout(series, words);
    if (!countsLines(series, lines, step, words, true) && !countsLines(series, lines, step, words, false))
        return {};
    return extended(series, numbers, step);
}

} // namespace

std::vector<std::size_t> lineNumbersOf(const std::vector<Word>& words) {
    Numbers numbers;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (const std::optional<long> value = valueOf(words[i].text); value && words[i].turn == Turn::None)
            numbers.push_back({i, *value, words[i].box});
    const Numbers inOrder = numbers;
    std::vector<bool> isFound(words.size());
    for (const double Box::*const edge : {&Box::right, &Box::left}) {
        std::stable_sort(numbers.begin(), numbers.end(),
                         [edge](const Number& a, const Number& b) { return a.box.*edge < b.box.*edge; });
        for (auto begin = numbers.begin(); begin != numbers.end();) {
            const auto end = std::find_if(begin, numbers.end(), [&](const Number& number) {
                return number.box.*edge > begin->box.*edge + sameEdge;
            });
            for (const Number& number : lineNumbersAmong(Numbers(begin, end), words))
                isFound[number.word] = true;
            begin = end;
        }
    }
    std::vector<std::size_t> found;
    for (const Number& number : inOrder)
        if (isFound[number.word])
            found.push_back(number.word);
    return found;
}

} // namespace glasshouse::layout
