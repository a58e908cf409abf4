#pragma once

#include <string>

namespace glasshouse::documents {

/// How the items of a list are counted.
enum class Numbering { None, Decimal, LeadingZero, LowerLetter, UpperLetter, LowerRoman, UpperRoman, LowerGreek };

/// The number of an item, without what follows it: "3", "c", "iii". After "z" comes "aa", after that "ab". Numbers that
/// a numbering has no sign for are decimal (CSS Counter Styles 3, 6). Empty for None.
std::string listNumber(Numbering numbering, int number);

} // namespace glasshouse::documents
