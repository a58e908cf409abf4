#include "core/reading/layout/Slope.h"

#include <algorithm>
#include <cmath>

#include "core/reading/layout/Boxes.h"

namespace glasshouse::layout {

namespace {

constexpr double minimum = 0.012; // 0.7 degrees; less does not mix up lines
constexpr double maximum = 0.1;   // pairs of words that rise or sink more are not neighbours
constexpr double farthest = 2;    // heights between neighbours
constexpr double sameHeight = 0.2;
constexpr double sameBaseline = 0.4;    // heights
constexpr double narrowestBlank = 0.15; // heights; within words that a source breaks there is none
constexpr std::size_t minPairs = 12;    // of neighbours,
constexpr double agreeing = 0.7;        // of which so many have about that slope
constexpr double about = 0.5;           // of it

double baseline(const Box& box) {
    return box.bottom - 0.2 * box.height();
}

void move(Word& word, double slope) {
    const double down = slope * (word.box.left + word.box.right) / 2;
    word.box.top += down;
    word.box.bottom += down;
}

} // namespace

double slopeOf(const std::vector<Word>& words) {
    std::vector<const Word*> order;
    for (const Word& word : words)
        if (word.turn == Turn::None)
            order.push_back(&word);
    std::stable_sort(order.begin(), order.end(), [](const Word* a, const Word* b) { return a->place < b->place; });
    std::vector<double> slopes;
    for (std::size_t i = 1; i < order.size(); ++i) {
        const Box& a = order[i - 1]->box;
        const Box& b = order[i]->box;
        const double height = std::max(a.height(), b.height());
        const double across = (b.left + b.right - a.left - a.right) / 2;
        const double down = baseline(b) - baseline(a);
        if (std::abs(a.height() - b.height()) < sameHeight * height && b.left > a.left && across > 0 &&
            gapBetween(a, b) < farthest * height && std::abs(down) < maximum * across)
            slopes.push_back(down / across);
    }
    if (slopes.size() < minPairs)
        return 0;
    const auto middle = slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2);
    std::nth_element(slopes.begin(), middle, slopes.end());
    const double slope = *middle;
    const auto agree = std::count_if(slopes.begin(), slopes.end(),
                                     [slope](double one) { return std::abs(one - slope) < about * std::abs(slope); });
    const bool sure = static_cast<double>(agree) >= agreeing * static_cast<double>(slopes.size());
    return std::abs(slope) >= minimum && sure ? slope : 0;
}

std::vector<Word> levelled(const std::vector<Word>& words, double slope) {
    std::vector<Word> level = words;
    std::vector<std::size_t> order; // of the upright ones, from top to bottom
    for (std::size_t i = 0; i < level.size(); ++i)
        if (level[i].turn == Turn::None) {
            move(level[i], -slope);
            order.push_back(i);
        }
    const auto baselineOf = [&](std::size_t i) { return baseline(level[i].box); };
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return baselineOf(a) < baselineOf(b); });
    std::vector<Word> result;
    for (std::size_t begin = 0; begin < order.size();) {
        const double end = baselineOf(order[begin]) + sameBaseline * level[order[begin]].box.height();
        std::size_t next = begin + 1;
        while (next < order.size() && baselineOf(order[next]) < end)
            ++next;
        std::stable_sort(order.begin() + static_cast<std::ptrdiff_t>(begin),
                         order.begin() + static_cast<std::ptrdiff_t>(next),
                         [&](std::size_t a, std::size_t b) { return level[a].box.left < level[b].box.left; });
        for (; begin < next; ++begin) {
            Word& word = result.emplace_back(level[order[begin]]);
            const bool last = begin + 1 == next;
            const bool isBroken = word.lineEnd || (!last && order[begin + 1] != order[begin] + 1);
            if (isBroken && !last)
                word.spaceAfter =
                    gapBetween(word.box, level[order[begin + 1]].box) > narrowestBlank * word.box.height();
            word.lineEnd = last;
        }
    }
    for (const Word& word : level)
        if (word.turn != Turn::None)
            result.push_back(word);
    return result;
}

void putBack(Word& word, double slope) {
    if (word.turn == Turn::None)
        move(word, slope);
}

} // namespace glasshouse::layout
