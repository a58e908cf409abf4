#include "core/layout/Rows.h"

#include <algorithm>

namespace glasshouse::layout {

namespace {

constexpr double tall = 1.8;            // line heights
constexpr std::size_t compareWith = 12; // rows above that a segment may still belong to

double overlap(double begin1, double end1, double begin2, double end2) {
    return std::min(end1, end2) - std::max(begin1, begin2);
}

/// A row while it is put together; the box of its widest segment says where it is.
struct Draft {
    Region segments;
    Box main;

    /// How much of the lower of both lies beside the other; 0 if one of them covers the other.
    double fits(const Box& box, double size) const {
        const double height = std::max(0.1, std::min({box.height(), main.height(), size}));
        const double part =
            overlap(main.top, main.bottom, box.top, std::min(box.bottom, box.top + tall * size)) / height;
        for (const Segment* segment : segments) {
            const double covered = overlap(segment->box.left, segment->box.right, box.left, box.right);
            if (covered > 0.5 * std::min(segment->box.width(), box.width()))
                return 0;
        }
        return part;
    }
};

double middle(const Box& box, double size) {
    return box.height() > tall * size ? box.top + 0.5 * size : (box.top + box.bottom) / 2;
}

} // namespace

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
        double bestFit = 0.5;
        for (std::size_t i = drafts.size(), end = i > compareWith ? i - compareWith : 0; i-- > end;) {
            const double fit = drafts[i].fits(segment->box, size);
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
