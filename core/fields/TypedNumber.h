#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::fields {

/// The possible meanings of a number that a person typed, each with a decimal point, without separators and with an
/// exponent if one was typed. None: it is not a number (nor are "nan" and "inf"). Two: a comma or a point may be the
/// decimal separator or separate thousands ("1,000").
///
/// A comma is a decimal comma ("0,002") unless it can only separate thousands ("1,000,000"; "1,234.5"; in whole numbers
/// "1,000"). A point is a decimal point; in whole numbers it may separate thousands too ("1.000"). U+2212 is a minus.
std::vector<std::string> readingsOf(std::string_view text, bool whole);

} // namespace glasshouse::fields
