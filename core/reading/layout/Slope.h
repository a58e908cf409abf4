#pragma once

#include <vector>

#include "core/reading/layout/Word.h"

namespace glasshouse::layout {

/// How far the lines of a page sink per point to the right, as those of a picture that lay askew in the scanner while
/// its words are upright: negative where they rise, 0 for straight ones and where it cannot be told.
double slopeOf(const std::vector<Word>& words);

/// A page's words on straight lines, put together again: a source that expects straight lines breaks sloping ones.
std::vector<Word> levelled(const std::vector<Word>& words, double slope);

/// Puts a levelled word back where it was.
void putBack(Word& word, double slope);

} // namespace glasshouse::layout
