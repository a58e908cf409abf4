#pragma once

#include <vector>

#include "core/pdf/Glyph.h"

namespace glasshouse::pdf {

/// Whether any of the glyphs may be one that nobody sees by how it is drawn, so that it has to be known what is painted
/// around them.
bool mayBeUnseen(const std::vector<Glyph>& glyphs);

/// Which glyphs nobody sees, one for each: those outside their clip; those in the color that they are drawn on; those
/// that something is painted over; those too small to be read, unless a page has no others; and those drawn without ink
/// or under a picture, unless they are the text of that picture (a scan with a text layer), or of a page that has no
/// other text. What has a text layer and visible letters at the same place has the letters once, the visible ones.
/// pictures: share of the page that they cover, 0 to 1. A pure function.
std::vector<bool> unseenGlyphs(const std::vector<Glyph>& glyphs, const std::vector<Paint>& paints, double pictures = 0);

} // namespace glasshouse::pdf
