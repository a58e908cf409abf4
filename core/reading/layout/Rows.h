#pragma once

#include <vector>

#include "core/reading/layout/Segments.h"

namespace glasshouse::layout {

/// Segments side by side, in the order in which they are read.
struct Row {
    Region segments; ///< not empty
    Box box;

    bool operator==(const Row&) const = default;
};

/// A region's rows from top to bottom. A letter that is taller than its line, as at the beginning of a chapter, goes
/// with the first row beside it; so do superscripts and subscripts with theirs, even if a letter has both.
std::vector<Row> rowsOf(const Region& region);

/// Whether a superscript is above a subscript of a line, or the other way round, after the letter that has both. A
/// pure function; any thread.
bool isStackedOn(const Segment& script, const Segment& line);

/// Whether most of a region is written from right to left.
bool isRightToLeft(const Region& region);

} // namespace glasshouse::layout
