#pragma once

#include <string_view>

namespace glasshouse::pdf {

/// Whether a text of Latin letters has other characters in place of the right ones, all at the same distance ("+HOOR"
/// for "Hello"), as from a font whose table of characters is wrong: at some distance it is far more likely to be
/// language than as it is. Words are separated by blanks. A pure function.
bool areShifted(std::u32string_view text);

} // namespace glasshouse::pdf
