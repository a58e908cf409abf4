#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Whether any of the glyphs may be one that nobody sees, so that it has to be known what is painted around them.
bool mayBeUnseen(const std::vector<Glyph>& glyphs);

/// Which glyphs nobody sees, one for each: those outside their clip; white ones on white; and those drawn without ink,
/// unless they are the text of a picture (a scan with a text layer), or of a page that has no other text.
/// What has a text layer and visible letters at the same place has the letters once, the visible ones. A pure function.
std::vector<bool> unseenGlyphs(const std::vector<Glyph>& glyphs, const std::vector<Paint>& paints);

} // namespace glasshouse::pdf
