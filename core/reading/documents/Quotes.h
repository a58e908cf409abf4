#pragma once

#include <array>
#include <string>

namespace glasshouse::documents {

/// The quotation marks of a language: opening and closing, then those inside of others.
using QuotationMarks = std::array<std::string, 4>;

/// As CLDR has them, which browsers follow (HTML, 15.3.4); English ones where it has none. The language is a tag of
/// BCP 47, such as "de-CH", or empty. Any thread.
QuotationMarks quotationMarks(const std::string& language);

} // namespace glasshouse::documents
