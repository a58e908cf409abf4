#pragma once

#include <cstdint>

namespace glasshouse::ocr {

/// Paints over the rows of dots that lead from a heading to its page in a table of contents: Tesseract takes them for
/// letters. Rows of at least six small spots of one size at even distances; dots of letters and of sentences stay.
/// pixels: shades of grey, 0 is black, changed in place; owned by the caller. A pure function; any thread.
void paintOverLeaders(std::uint8_t* pixels, int width, int height, int bytesPerLine, double dotsPerInch);

} // namespace glasshouse::ocr
