#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace glasshouse::cleaning {

/// The value of a Roman numeral in upper or lower case, 1 to 3999; only in its regular spelling.
std::optional<std::int64_t> romanNumber(std::string_view text);
/// The value of at most six decimal digits of any script.
std::optional<std::int64_t> decimalNumber(std::string_view text);
/// Whether a word in lower case stands between a page's number and the number of all pages: "of", "von", "/".
bool isWordForOf(std::string_view word);

} // namespace glasshouse::cleaning
