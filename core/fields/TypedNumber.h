#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::fields {

/// What a number that a person typed can mean, each written with a decimal point, without separators and with an
/// exponent where one was typed. None: it is no number ("nan" and "inf" are none). Two: a comma or a point may stand
/// for the decimals or part thousands ("1,000").
///
/// A comma is a decimal comma ("0,002") unless it can only part thousands ("1,000,000"; "1,234.5"; in whole numbers
/// "1,000"). A point is a decimal point; in whole numbers it may part thousands too ("1.000").
std::vector<std::string> readingsOf(std::string_view text, bool whole);

} // namespace glasshouse::fields
