#pragma once

#include <vector>

#include "core/reading/layout/Page.h"
#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// The text of a page in the order in which a person reads it, found from where its words are: columns one after the
/// other, tables row by row or, where their cells have several lines, cell by cell, from right to left where the script
/// is; superscripts and subscripts with their letter, without a false space after them;
/// turned text behind the rest, unless most of the page is turned; lines that slope, as in a scan, like straight ones;
/// numbers of lines in the margin, which are not part of the text, at the end, each on a line of its own. The method is
/// a recursive XY-cut (Nagy and Seth, Hierarchical representation of optically scanned documents, ICPR 1984) that cuts
/// only at gutters between columns of running text. All words are kept but those that say how the characters below them
/// are read (ruby). width, height: of the page, in points. A pure
/// function; any thread.
Page readingOrder(const std::vector<Word>& words, double width, double height);

} // namespace glasshouse::layout
