#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Finds columns of Chinese, Japanese or Korean text that is set glyph by glyph, each below the one before, and notes
/// them in the plan as words that are turned to the right. A pure function.
void joinColumns(const std::vector<Glyph>& glyphs, GlyphPlan& plan);

/// The forms that punctuation has in vertical text become the usual characters.
void uprightPunctuation(std::vector<layout::Word>& words);

} // namespace glasshouse::pdf
