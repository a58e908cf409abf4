#pragma once

#include <optional>
#include <vector>

#include "core/reading/layout/Segments.h"

namespace glasshouse::layout {

/// A region divided at a gutter, the empty strip between two columns of text, and at what crosses its ends.
struct Division {
    Region above;
    Region left;
    Region right;
    Region below;
    /// Where rows of a table begin whose cells have several lines, from top to bottom; empty: columns of text.
    std::vector<double> cuts;
};

/// Divides a region at the gutter that has the most text on both sides. None if there is no gutter between columns of
/// text: a table whose cells have one line each is read row by row.
std::optional<Division> divide(const Region& region);

} // namespace glasshouse::layout
