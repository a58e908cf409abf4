#pragma once

#include <vector>

#include "core/reading/layout/Page.h"
#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// Words side by side, in the order in which they are read.
struct Line {
    std::vector<Word> words;  ///< not empty
    bool beginsBlock = false; ///< an empty line is before it
};

/// The smallest box around the words; there must be one.
Box boxOf(const std::vector<Word>& words);

/// The text of lines in their order, with the places of its words. width, height: of the page, in points.
Page joinLines(const std::vector<Line>& lines, double width, double height);

} // namespace glasshouse::layout
