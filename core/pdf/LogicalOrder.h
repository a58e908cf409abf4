#pragma once

#include <vector>

#include <QString>

#include "core/reading/layout/Word.h"

namespace glasshouse::pdf {

/// Puts the words of each line, and the letters of each word, into reading order. Poppler lists both from left to right
/// as displayed, so Arabic and Hebrew come out backwards. A PDF stores where letters are drawn but not the direction of
/// a line, so this inverts the Unicode Bidirectional Algorithm (Unicode Standard Annex 9), using ICU. A word with
/// letters of both directions may be split in two, each with the box of the whole word. Lines without right-to-left
/// letters are left unchanged. The words of a line end with one whose lineEnd is set. Any thread. Throws
/// std::bad_alloc.
void toLogicalOrder(std::vector<layout::Word>& words);

/// The inverse: text in the order in which a right-to-left line displays it. Any thread. Throws std::bad_alloc.
QString toVisualOrder(const QString& text);

} // namespace glasshouse::pdf
