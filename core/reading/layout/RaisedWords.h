#pragma once

#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Writes the raised and lowered words of a line as plain text has them, see written(): they are smaller than the text
/// beside them and have another baseline. The words of the line in the order in which they are read, from left to
/// right; which are apart, spaceAfter says. A pure function; any thread.
void writeRaisedWords(std::vector<Word>& line);

} // namespace glasshouse::layout
