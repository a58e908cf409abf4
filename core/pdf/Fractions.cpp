#include "core/pdf/Fractions.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include <unicode/uchar.h>

#include "core/reading/layout/Boxes.h"

namespace glasshouse::pdf {

namespace {

using Fate = GlyphPlan::Fate;

constexpr std::size_t maxOfNumber = 4;
constexpr double sameDigitSize = 0.1;
constexpr double smallerThanText = 0.88; // than the text beside it
constexpr double centered = 0.35;        // of the size, between the middles of both numbers
constexpr double closestBelow = 0.65;    // sizes between both baselines
constexpr double farthestBelow = 1.8;
// Sizes of that text, from its baseline to those of both numbers.
constexpr double leastUp = 0.15;
constexpr double mostUp = 0.8;
constexpr double leastDown = -0.1;
constexpr double mostDown = 0.6;
constexpr double touchingText = 0.1; // of the size of the text beside it, from what belongs to it
constexpr double touchingNumber = 0.35;
constexpr double besideText = 0.9; // and to any text of its line
constexpr double letterGap = 0.2;

/// Digits in a row.
struct Number {
    std::size_t begin = 0; ///< glyph
    std::size_t end = 0;
    layout::Box box;
    double size = 0;
    double y = 0; ///< its baseline

    double middle() const { return (box.left + box.right) / 2; }
};

bool isDigit(const Glyph& glyph) {
    return glyph.c >= U'0' && glyph.c <= U'9' && glyph.letters == 1 && glyph.upright && !glyph.given && glyph.size > 0;
}

std::vector<Number> numbersOf(const std::vector<Glyph>& glyphs) {
    std::vector<Number> numbers;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        if (!isDigit(glyph))
            continue;
        const bool continues = !numbers.empty() && numbers.back().end == i &&
                               std::abs(numbers.back().size - glyph.size) < sameDigitSize * glyph.size &&
                               std::abs(numbers.back().y - glyph.y) < sameDigitSize * glyph.size &&
                               std::abs(numbers.back().box.right - glyph.box.left) < letterGap * glyph.size;
        if (!continues)
            numbers.push_back({i, i, glyph.box, glyph.size, glyph.y});
        numbers.back().end = i + 1;
        numbers.back().box = layout::united(numbers.back().box, glyph.box);
    }
    std::erase_if(numbers, [](const Number& number) { return number.end - number.begin > maxOfNumber; });
    return numbers;
}

bool isAbove(const Number& over, const Number& under) {
    const double down = under.y - over.y;
    return std::abs(over.size - under.size) < sameDigitSize * over.size &&
           std::abs(over.middle() - under.middle()) < centered * over.size && down > closestBelow * over.size &&
           down < farthestBelow * over.size;
}

/// Whether two numbers are above and below the middle of larger text beside them, and nothing else belongs to them.
bool isInLine(const Number& over, const Number& under, const std::vector<Glyph>& glyphs) {
    const layout::Box both = layout::united(over.box, under.box);
    bool found = false;
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const Glyph& glyph = glyphs[i];
        const bool isOwn = (i >= over.begin && i < over.end) || (i >= under.begin && i < under.end);
        if (!glyph.upright || glyph.size <= 0 || glyph.c == U' ' || isOwn)
            continue;
        const double gap = layout::gapBetween(both, glyph.box) / glyph.size;
        const bool isSmall = glyph.size * smallerThanText < over.size;
        if (isSmall && gap < touchingNumber && glyph.box.top < both.bottom && glyph.box.bottom > both.top)
            return false; // an exponent of more than a number, or a column of numbers
        const double up = (glyph.y - over.y) / glyph.size;
        const double down = (under.y - glyph.y) / glyph.size;
        if (isSmall || up < leastUp || up > mostUp || down < leastDown || down > mostDown || gap < -touchingText ||
            gap > besideText)
            continue;
        if (gap < touchingText && u_isalpha(static_cast<UChar32>(glyph.c)) != 0)
            return false;
        found = found || u_isalnum(static_cast<UChar32>(glyph.c)) != 0;
    }
    return found;
}

std::string textOf(const Number& number, const std::vector<Glyph>& glyphs) {
    std::string text;
    for (std::size_t i = number.begin; i < number.end; ++i)
        text += static_cast<char>(glyphs[i].c);
    return text;
}

} // namespace

void joinFractions(const std::vector<Glyph>& glyphs, GlyphPlan& plan) {
    constexpr std::size_t mostPairs = 4'000'000; // a page with more is a table
    const std::vector<Number> numbers = numbersOf(glyphs);
    if (numbers.size() < 2 || numbers.size() * numbers.size() > mostPairs)
        return;
    std::vector<bool> taken(numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        for (std::size_t j = 0; j < numbers.size() && !taken[i]; ++j) {
            const Number& over = numbers[i];
            const Number& under = numbers[j];
            const auto fate = [&](const Number& number) {
                return plan.fates.empty() ? Fate::Keep : plan.fates[number.begin];
            };
            if (i == j || taken[j] || !isAbove(over, under) || fate(over) == Fate::Drop || fate(over) != fate(under) ||
                !isInLine(over, under, glyphs))
                continue;
            taken[i] = taken[j] = true;
            layout::Word word;
            word.text = textOf(over, glyphs) + '/' + textOf(under, glyphs);
            word.box = layout::united(over.box, under.box);
            word.lineEnd = true;
            word.place = std::min(glyphs[over.begin].place, glyphs[under.begin].place);
            (fate(over) == Fate::Unseen ? plan.unseen : plan.words).push_back(std::move(word));
            plan.fates.resize(glyphs.size(), Fate::Keep);
            for (const Number* const number : {&over, &under})
                std::fill(plan.fates.begin() + static_cast<std::ptrdiff_t>(number->begin),
                          plan.fates.begin() + static_cast<std::ptrdiff_t>(number->end), Fate::Drop);
        }
}

} // namespace glasshouse::pdf
