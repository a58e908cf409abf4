#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// The text of an ODT (OpenDocument 1.3, part 3, chapters 5 to 7 and 9) in the order of the document: tracked changes
/// accepted, notes after the paragraph that refers to them, one line an item of a list, tables row by row. Throws
/// Problem.
std::string odtText(std::string_view bytes);

} // namespace glasshouse::documents
