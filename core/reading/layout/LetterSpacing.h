#pragma once

#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// The words of a page with those that are set with wide gaps between their letters, as headings are: each letter is a
/// word of its own for the source, and becomes part of one again. Words end where the file has a blank, else where a
/// gap is wider than the others. Single letters stay: lists, days of the week, columns of a table, formulas. Boxes in
/// points. A pure function; any thread.
std::vector<Word> joinSpacedLetters(const std::vector<Word>& words);

} // namespace glasshouse::layout
