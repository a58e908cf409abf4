#pragma once

#include <vector>

#include "core/reading/layout/Page.h"
#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// The text of a page in the order of its words, whose line ends are trusted; a gap or a jump back up to another column
/// begins a block. width, height: of the page, in points. A pure function; any thread.
Page fileOrder(const std::vector<Word>& words, double width, double height);

} // namespace glasshouse::layout
