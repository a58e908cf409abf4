#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Finds lines that run at a slant, as watermarks and the heads of narrow columns do, and notes their words in the
/// plan, line by line. Poppler would spread their letters over the lines of the page. A pure function.
void joinSlanted(const std::vector<Glyph>& glyphs, GlyphPlan& plan);

} // namespace glasshouse::pdf
