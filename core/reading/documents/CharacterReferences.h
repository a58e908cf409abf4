#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// Resolves the character references of an HTML page as browsers do (HTML, 13.2.5.72), those without a semicolon too:
/// non-ASCII characters become themselves, ASCII ones numeric references. libxml2 alone knows only the names of HTML 4.
/// Any thread.
std::string withPlainReferences(std::string_view html);

} // namespace glasshouse::documents
