#include "core/pdf/SlantedText.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "core/base/Utf8.h"
#include "core/reading/layout/Boxes.h"

namespace glasshouse::pdf {

namespace {

using Fate = GlyphPlan::Fate;

constexpr double flattest = 8; // degrees; less is a page that was scanned askew
constexpr double sameLineAngle = 1;
constexpr double sameLineSize = 0.05;
constexpr double offBaseline = 0.3; // of the size
constexpr double blankGap = 0.15;
constexpr double widestGap = 2;
constexpr std::size_t minOfLine = 3; // of a line; letters along a curve have an angle each

bool isSlanted(const Glyph& glyph) {
    const double turn = std::fmod(std::abs(glyph.angle), 90);
    return glyph.size > 0 && turn > flattest && turn < 90 - flattest;
}

/// How far a glyph begins behind another one's end along its baseline, and beside it, in sizes.
struct Way {
    double along = 0;
    double beside = 0;
};

Way wayTo(const Glyph& glyph, const Glyph& before) {
    const double angle = before.angle * std::numbers::pi / 180;
    const double right = glyph.x - before.endX;
    const double down = glyph.y - before.endY;
    return {(right * std::cos(angle) + down * std::sin(angle)) / before.size,
            (down * std::cos(angle) - right * std::sin(angle)) / before.size};
}

bool continues(const Glyph& glyph, const Glyph& before) {
    const Way way = wayTo(glyph, before);
    return isSlanted(glyph) && std::abs(glyph.angle - before.angle) < sameLineAngle &&
           std::abs(glyph.size - before.size) < sameLineSize * before.size && std::abs(way.beside) < offBaseline &&
           way.along > -blankGap && way.along < widestGap;
}

bool isBlank(const Glyph& glyph) {
    return glyph.c == U' ' || glyph.c == 0xA0;
}

void appendText(const Glyph& glyph, std::string& text) {
    utf8::append(text, glyph.c);
    for (int i = 1; i < std::min(glyph.letters, 3); ++i)
        utf8::append(text, glyph.more[static_cast<std::size_t>(i) - 1]);
}

/// The words of a line, glyphs from begin to end.
std::vector<layout::Word> wordsOf(const std::vector<Glyph>& glyphs, std::size_t begin, std::size_t end) {
    std::vector<layout::Word> words;
    bool isNew = true;
    for (std::size_t i = begin; i < end; ++i) {
        const Glyph& glyph = glyphs[i];
        if (isBlank(glyph)) {
            isNew = true;
            continue;
        }
        if (i > begin && wayTo(glyph, glyphs[i - 1]).along > blankGap)
            isNew = true;
        if (isNew) {
            words.emplace_back();
            words.back().box = glyph.box;
            words.back().place = glyph.place;
            words.back().spaceAfter = true;
        }
        isNew = false;
        appendText(glyph, words.back().text);
        words.back().box = layout::united(words.back().box, glyph.box);
    }
    if (!words.empty())
        words.back().lineEnd = true;
    return words;
}

} // namespace

void joinSlanted(const std::vector<Glyph>& glyphs, GlyphPlan& plan) {
    for (std::size_t begin = 0; begin < glyphs.size();) {
        std::size_t end = begin + 1;
        if (!isSlanted(glyphs[begin])) {
            ++begin;
            continue;
        }
        const bool isUnseen = !plan.fates.empty() && plan.fates[begin] == Fate::Unseen;
        while (end < glyphs.size() && continues(glyphs[end], glyphs[end - 1]) &&
               (plan.fates.empty() || (plan.fates[end] == Fate::Unseen) == isUnseen))
            ++end;
        const auto known = [&](const Glyph& glyph) { return glyph.letters > 0 && glyph.letters <= 3 && !glyph.given; };
        std::vector<layout::Word> words;
        if (end - begin >= minOfLine && std::all_of(&glyphs[begin], &glyphs[end - 1] + 1, known) &&
            (plan.fates.empty() || plan.fates[begin] != Fate::Drop))
            words = wordsOf(glyphs, begin, end);
        if (!words.empty()) {
            plan.fates.resize(glyphs.size(), Fate::Keep);
            std::fill_n(plan.fates.begin() + static_cast<std::ptrdiff_t>(begin), end - begin, Fate::Drop);
            std::vector<layout::Word>& into = isUnseen ? plan.unseen : plan.slanted;
            into.insert(into.end(), words.begin(), words.end());
        }
        begin = end;
    }
}

} // namespace glasshouse::pdf
