#include "core/layout/Rows.h"

#include <algorithm>
#include <cmath>

namespace glasshouse::layout {

namespace {

constexpr double tall = 1.8;            // line heights
constexpr double fewestBeside = 0.5;    // of the lower of two segments in a row
constexpr std::size_t compareWith = 12; // rows above that a segment may still belong to
constexpr double scriptSize = 0.85;     // of the height of a line: raised and lowered characters are lower
constexpr double nextToIt = 0.15;       // line heights from a letter to its raised or lowered characters

double overlap(double begin1, double end1, double begin2, double end2) {
    return std::min(end1, end2) - std::max(begin1, begin2);
}

/// Whether two segments are above each other, at least half of one and, of their words, half of one too: a letter may
/// stand in a blank of a line, as the E of TeX's name.
bool coverEachOther(const Segment& a, const Segment& b) {
    const auto cover = [](const Box& one, const Box& other) {
        return overlap(one.left, one.right, other.left, other.right) > 0.5 * std::min(one.width(), other.width());
    };
    if (!cover(a.box, b.box) || a.words.front().turn != Turn::None)
        return cover(a.box, b.box);
    return std::any_of(a.words.begin(), a.words.end(), [&](const Word& one) {
        return std::any_of(b.words.begin(), b.words.end(),
                           [&](const Word& other) { return cover(one.box, other.box); });
    });
}

/// A row while it is put together; the box of its widest segment says where it is.
struct Draft {
    Region segments;
    Box main;

    /// How much of the lower of both lies beside the other; 0 if one of them covers the other.
    double fits(const Segment& one, double size) const {
        const Box& box = one.box;
        const double height = std::max(0.1, std::min({box.height(), main.height(), size}));
        const double part =
            overlap(main.top, main.bottom, box.top, std::min(box.bottom, box.top + tall * size)) / height;
        const auto hides = [&](const Segment* other) {
            return coverEachOther(*other, one) && !isStackedOn(one, *other) && !isStackedOn(*other, one);
        };
        return part > fewestBeside && std::none_of(segments.begin(), segments.end(), hides) ? part : 0;
    }
};

double middle(const Box& box, double size) {
    return box.height() > tall * size ? box.top + 0.5 * size : (box.top + box.bottom) / 2;
}

} // namespace

bool isStackedOn(const Segment& script, const Segment& line) {
    double size = 0;
    for (const Word& word : line.words)
        size = std::max(size, word.box.height());
    const Box& box = script.box;
    if (box.height() >= scriptSize * size || script.rightToLeft || line.rightToLeft ||
        script.words.front().turn != Turn::None)
        return false;
    bool hasLetter = false;
    bool hasOther = false;
    for (const Word& word : line.words) {
        const double above = overlap(word.box.left, word.box.right, box.left, box.right);
        if (word.box.height() < scriptSize * size)
            hasOther = hasOther || above > 0;
        else if (above > nextToIt * size)
            return false;
        else
            hasLetter = hasLetter || std::abs(box.left - word.box.right) < nextToIt * size;
    }
    return hasLetter && hasOther;
}

bool isRightToLeft(const Region& region) {
    double balance = 0;
    for (const Segment* segment : region)
        balance += segment->rightToLeft ? segment->box.width() : -segment->box.width();
    return balance > 0;
}

std::vector<Row> rowsOf(const Region& region) {
    if (region.empty())
        return {};
    const double size = lineHeight(region);
    Region sorted = region;
    std::stable_sort(sorted.begin(), sorted.end(), [size](const Segment* a, const Segment* b) {
        return middle(a->box, size) < middle(b->box, size);
    });
    std::vector<Draft> drafts;
    for (const Segment* segment : sorted) {
        Draft* best = nullptr;
        double bestFit = fewestBeside;
        for (std::size_t i = drafts.size(), end = i > compareWith ? i - compareWith : 0; i-- > end;) {
            const double fit = drafts[i].fits(*segment, size);
            if (fit > bestFit) {
                bestFit = fit;
                best = &drafts[i];
            }
        }
        if (best == nullptr) {
            drafts.push_back({{segment}, segment->box});
            continue;
        }
        best->segments.push_back(segment);
        if (segment->box.width() > best->main.width() && segment->box.height() <= tall * size)
            best->main = segment->box;
    }
    std::stable_sort(drafts.begin(), drafts.end(),
                     [size](const Draft& a, const Draft& b) { return middle(a.main, size) < middle(b.main, size); });
    std::vector<Row> rows;
    for (Draft& draft : drafts) {
        const bool rightToLeft = isRightToLeft(draft.segments);
        std::stable_sort(draft.segments.begin(), draft.segments.end(), [&](const Segment* a, const Segment* b) {
            return rightToLeft ? a->box.right > b->box.right : a->box.left < b->box.left;
        });
        Box box = draft.main;
        const Box all = boxOf(draft.segments);
        box.left = all.left;
        box.right = all.right;
        rows.push_back({std::move(draft.segments), box});
    }
    return rows;
}

} // namespace glasshouse::layout
