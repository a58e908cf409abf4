#pragma once

#include <algorithm>
#include <cmath>

#include "core/reading/layout/Page.h"

namespace glasshouse::layout {

/// The smallest box around both.
inline Box united(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

/// The blank between two boxes side by side, whichever is first; negative if they overlap.
inline double gapBetween(const Box& a, const Box& b) {
    return std::max(a.left, b.left) - std::min(a.right, b.right);
}

/// Whether two words share a baseline, which lies a fixed share of a box's height above its lower edge. Boxes in
/// points.
inline bool shareBaseline(const Box& a, const Box& b) {
    const double apart = a.bottom - b.bottom - 0.2 * (a.height() - b.height());
    return std::abs(apart) < 0.08 * std::max(a.height(), b.height());
}

/// Whether a line begins a new block below, or beside, the line before it.
inline bool beginsBlock(const Box& before, const Box& line) {
    const double height = std::max(1.0, std::min(before.height(), line.height()));
    return line.top - before.bottom > 0.7 * height || line.bottom < before.top;
}

} // namespace glasshouse::layout
