#pragma once

#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::pdf {

/// How the text of a word is turned: its letters tell, of which there is a first and a last one that is another.
layout::Turn turnOf(const layout::Box& word, const layout::Box& first, const layout::Box& last);

/// Turns all words of a line like its longest, on a page whose words come line after line; a line of nothing but single
/// letters, which do not tell, below others that are upside down like these.
void turnLines(std::vector<layout::Word>& words);

} // namespace glasshouse::pdf
