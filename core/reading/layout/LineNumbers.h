#pragma once

#include <cstddef>
#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Which words of a page are numbers of its lines, as manuscripts and laws have them in the margin: ascending downwards
/// by one or always by the same step, beside as many lines of text as they count. Numbers of lists and of the rows of
/// tables are none, since there no sentence continues from line to line. From top to bottom, one column after the
/// other. A pure function; any thread.
std::vector<std::size_t> lineNumbersOf(const std::vector<Word>& words);

} // namespace glasshouse::layout
