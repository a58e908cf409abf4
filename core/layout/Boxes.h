#pragma once

#include <algorithm>

#include "core/layout/Page.h"

namespace glasshouse::layout {

/// The smallest box around both.
inline Box united(const Box& a, const Box& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right), std::max(a.bottom, b.bottom)};
}

/// The blank between two boxes side by side, whichever stands first; negative if they overlap.
inline double gapBetween(const Box& a, const Box& b) {
    return std::max(a.left, b.left) - std::min(a.right, b.right);
}

} // namespace glasshouse::layout
