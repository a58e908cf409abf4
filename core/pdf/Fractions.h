#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Finds small numbers that stand above each other in a line of text and notes them in the plan as words: "1/2". A
/// raised and a lowered number beside a letter are none: "x" with both, or an isotope. A pure function.
void joinFractions(const std::vector<Glyph>& glyphs, GlyphPlan& plan);

} // namespace glasshouse::pdf
