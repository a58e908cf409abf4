#pragma once

#include <vector>

#include <QString>

#include "core/layout/Word.h"

namespace glasshouse::pdf {

/// Puts the words of each line, and their letters, in the order in which they are read. Poppler lists both from left to
/// right as they are seen, so Arabic and Hebrew come backwards. A PDF does not say in which direction a line was set,
/// only where its letters stand: this undoes the Unicode Bidirectional Algorithm (Unicode Standard Annex 9, by ICU). A
/// word with both directions may become two, each with the box of the whole. Lines without letters that are written
/// from right to left stay as they are.
void toLogicalOrder(std::vector<layout::Word>& words);

/// The other way round: text in the order in which it would be seen, in a line from right to left.
QString toVisualOrder(const QString& text);

} // namespace glasshouse::pdf
