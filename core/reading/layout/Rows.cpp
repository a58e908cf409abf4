#include "core/reading/layout/Rows.h"

#include <algorithm>
#include <cmath>

#include "core/reading/layout/Boxes.h"

namespace glasshouse::layout {

namespace {

constexpr double tall = 1.8;            // line heights
constexpr double minBeside = 0.5;       // of the lower of two segments in a row
constexpr std::size_t compareWith = 12; // rows above that a segment may still belong to
constexpr double scriptSize = 0.85;     // of the line height: superscripts and subscripts are smaller
constexpr double widestScript = 3;      // line heights, enough for n→∞; anything wider is text in another size
constexpr double minAtLetter = 0.3;     // of the height of a superscript or subscript
constexpr double nextToIt = 0.15;       // line heights from a letter to its superscript or subscript

double overlap(double begin1, double end1, double begin2, double end2) {
    return std::min(end1, end2) - std::max(begin1, begin2);
}

/// Whether two segments overlap horizontally by at least half of the narrower one, and some of their words do too: a
/// lowered letter may be in a space of the line, like the E in the logo of TeX.
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
        return part > minBeside && std::none_of(segments.begin(), segments.end(), hides) ? part : 0;
    }
};

double middle(const Box& box, double size) {
    return box.height() > tall * size ? box.top + 0.5 * size : (box.top + box.bottom) / 2;
}

/// How a superscript or subscript relates to a line.
struct Script {
    bool hasLetter = false; ///< a letter of the line is right before it
    bool isStacked = false; ///< it is above a subscript of the line, or below a superscript
};

Script scriptOf(const Segment& script, const Segment& line) {
    double size = 0;
    for (const Word& word : line.words)
        size = std::max(size, word.box.height());
    const Box& box = script.box;
    Script result;
    if (box.height() >= scriptSize * size || box.width() > widestScript * size || script.rightToLeft ||
        line.rightToLeft || script.words.front().turn != Turn::None)
        return result;
    for (const Word& word : line.words) {
        const double above = overlap(word.box.left, word.box.right, box.left, box.right);
        if (word.box.height() < scriptSize * size)
            result.isStacked = result.isStacked || above > 0;
        else if (above > nextToIt * size)
            return {};
        else if (std::abs(box.left - word.box.right) < nextToIt * size)
            result.hasLetter = result.hasLetter ||
                               overlap(word.box.top, word.box.bottom, box.top, box.bottom) > minAtLetter * box.height();
    }
    return result;
}

/// Whether a segment is a superscript or subscript without a letter in its row.
bool isAstray(const Segment& script, const Draft& draft, double size) {
    return script.box.height() < scriptSize * size &&
           std::none_of(draft.segments.begin(), draft.segments.end(), [&](const Segment* segment) {
               const bool isLine = segment->box.height() > script.box.height() / scriptSize;
               return segment != &script &&
                      ((isLine && shareBaseline(script.box, segment->box)) || scriptOf(script, *segment).hasLetter);
           });
}

/// Moves superscripts and subscripts that were put into a neighbouring row to the row of their letter.
void moveScripts(std::vector<Draft>& drafts, double size) {
    const auto isOf = [](const Segment* script, const Draft& draft) {
        return std::any_of(draft.segments.begin(), draft.segments.end(),
                           [&](const Segment* segment) { return scriptOf(*script, *segment).hasLetter; });
    };
    for (std::size_t i = 0; i < drafts.size(); ++i) {
        Region kept;
        for (const Segment* segment : drafts[i].segments) {
            Region* home = &kept;
            if (isAstray(*segment, drafts[i], size))
                for (const std::size_t other : {i - 1, i + 1})
                    if (other < drafts.size() && isOf(segment, drafts[other]))
                        home = &drafts[other].segments;
            home->push_back(segment);
        }
        drafts[i].segments = std::move(kept);
    }
    std::erase_if(drafts, [](const Draft& draft) { return draft.segments.empty(); });
}

} // namespace

bool isStackedOn(const Segment& script, const Segment& line) {
    const Script found = scriptOf(script, line);
    return found.hasLetter && found.isStacked;
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
        double bestFit = minBeside;
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
    moveScripts(drafts, size);
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
