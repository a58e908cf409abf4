#pragma once

#include <vector>

#include "core/layout/Word.h"

namespace glasshouse::pdf {

/// How the text of a word is turned: its letters tell, if it is higher than it is wide. letters: how many it has;
/// first, last: the middle of its first and last letter, downwards.
layout::Turn turnOf(const layout::Box& word, int letters, double first, double last);

/// Turns all words of a line like its longest, on a page whose words come line after line.
void turnLines(std::vector<layout::Word>& words);

} // namespace glasshouse::pdf
