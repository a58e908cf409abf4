#pragma once

#include <string>

namespace glasshouse::documents {

/// How a number of a list is written.
enum class NumberFormat {
    None, ///< it is not shown, as for bullets
    Decimal,
    LowerRoman,
    UpperRoman,
    LowerLetter, ///< a to z, aa to zz
    UpperLetter,
    LowerLetterPair, ///< a to z, aa, ab
    UpperLetterPair,
    TwoDigits,  ///< 01, 02
    Ordinal,    ///< 1st, 2nd
    Circled,    ///< ①, from 21 decimal
    Dashed,     ///< - 1 -
    LowerGreek,
    LowerRussian,
    UpperRussian
};

/// A number in a format; decimal where the format has no sign for it. A pure function; any thread.
std::string listNumber(int value, NumberFormat format);

} // namespace glasshouse::documents
