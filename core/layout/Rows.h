#pragma once

#include <vector>

#include "core/layout/Segments.h"

namespace glasshouse::layout {

/// Segments side by side, in the order in which they are read.
struct Row {
    Region segments; ///< not empty
    Box box;

    bool operator==(const Row&) const = default;
};

/// A region's rows from top to bottom. A letter that is taller than its line, as at the beginning of a chapter, goes
/// with the first row beside it; so do raised and lowered characters with theirs, also both of one letter.
std::vector<Row> rowsOf(const Region& region);

/// Whether a raised character, or some, stand above lowered ones of a line, or the other way round, behind the letter
/// to which both belong.
bool isStackedOn(const Segment& script, const Segment& line);

/// Whether most of a region is written from right to left.
bool isRightToLeft(const Region& region);

} // namespace glasshouse::layout
