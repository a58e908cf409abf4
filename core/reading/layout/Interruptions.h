#pragma once

#include <vector>

#include "core/reading/layout/Rows.h"

namespace glasshouse::layout {

/// Rows that are read one after the other: a column, or a part of the page that has only one.
using Column = std::vector<Row>;

/// A row with whether an empty line comes before it.
struct PlacedRow {
    Row row;
    bool beginsBlock = false;
};

/// The rows of a page's columns as they are read: footnotes are behind all columns, figures with their captions and
/// tables behind the paragraph that they interrupt, and a paragraph that continues in the next column is not divided.
std::vector<PlacedRow> withoutInterruptions(std::vector<Column> columns);

} // namespace glasshouse::layout
