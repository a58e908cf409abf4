#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// A page of HTML in which every reference to a character beyond ASCII is the character itself, and every other one is
/// a number that any parser reads: libxml2 knows only the names of HTML 4. References are taken as browsers take them
/// (HTML, 13.2.5.72), without a semicolon too.
std::string withPlainReferences(std::string_view html);

} // namespace glasshouse::documents
