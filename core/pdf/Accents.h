#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Finds accents that are drawn as glyphs of their own over or under a letter, before it or somewhere else on the page,
/// and notes the letter with its accent in the plan. Those that poppler joins to their letter itself, next to it in the
/// file, are left to it. A pure function.
void joinAccents(const std::vector<Glyph>& glyphs, GlyphPlan& plan);

} // namespace glasshouse::pdf
