#include "core/reading/layout/Readings.h"

#include <algorithm>
#include <string_view>

#include "core/reading/layout/Boxes.h"
#include "core/reading/layout/Letters.h"

namespace glasshouse::layout {

namespace {

constexpr double largest = 0.65; // of the height of its characters
constexpr double closest = -0.3; // between the two, in that height
constexpr double farthest = 0.5;
constexpr double beyond = 0.5; // of that height, how far its middle may be outside of them

/// Where a word is across its line: from the side of the line before it to that of the one after it.
struct Across {
    double begin = 0;
    double end = 0;
    double size() const { return end - begin; }
};

Across acrossOf(const Word& word) {
    return word.turn == Turn::Right ? Across{-word.box.right, -word.box.left} : Across{word.box.top, word.box.bottom};
}

bool isChinese(char32_t c) {
    return (c >= 0x3400 && c <= 0x9FFF) || c == 0x3005 || (c >= 0xF900 && c <= 0xFAFF) ||
           (c >= 0x20000 && c <= 0x3FFFF);
}

template <typename Is> std::size_t count(std::string_view text, Is is) {
    std::size_t found = 0;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::Decoded one = utf8::decode(text, at);
        found += is(one.codePoint) ? 1 : 0;
        at += one.length;
    }
    return found;
}

bool isReadingOf(const Word& reading, const Word& base) {
    const Across small = acrossOf(reading);
    const Across large = acrossOf(base);
    const double gap = large.begin - small.end;
    if (reading.turn != base.turn || small.size() > largest * large.size() || gap < closest * large.size() ||
        gap > farthest * large.size())
        return false;
    const bool down = reading.turn == Turn::Right;
    const double middle =
        down ? (reading.box.top + reading.box.bottom) / 2 : (reading.box.left + reading.box.right) / 2;
    const double begin = down ? base.box.top : base.box.left;
    const double end = down ? base.box.bottom : base.box.right;
    return middle >= begin - beyond * large.size() && middle <= end + beyond * large.size();
}

} // namespace

std::vector<std::size_t> readingsOf(const std::vector<Word>& words) {
    std::vector<const Word*> bases; // by where they begin across their line
    double tallest = 0;
    for (const Word& word : words)
        if ((word.turn == Turn::None || word.turn == Turn::Right) && count(word.text, isChinese) > 0) {
            bases.push_back(&word);
            tallest = std::max(tallest, acrossOf(word).size());
        }
    std::sort(bases.begin(), bases.end(),
              [](const Word* a, const Word* b) { return acrossOf(*a).begin < acrossOf(*b).begin; });
    std::vector<std::size_t> readings;
    if (bases.empty())
        return readings;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const Word& word = words[i];
        if ((word.turn != Turn::None && word.turn != Turn::Right) ||
            count(word.text, [](char32_t c) { return !isKana(c); }) > 0)
            continue;
        const double end = acrossOf(word).end;
        auto base = std::lower_bound(bases.begin(), bases.end(), end + closest * tallest,
                                     [](const Word* one, double begin) { return acrossOf(*one).begin < begin; });
        while (base != bases.end() && acrossOf(**base).begin <= end + farthest * tallest && !isReadingOf(word, **base))
            ++base;
        if (base != bases.end() && acrossOf(**base).begin <= end + farthest * tallest)
            readings.push_back(i);
    }
    return readings;
}

} // namespace glasshouse::layout
