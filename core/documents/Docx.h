#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// The text of a DOCX (ECMA-376, part 1, chapter 17) in the order of the document: tracked changes accepted, results
/// of fields, notes after the paragraph that refers to them, text boxes once; without headers and footers. Throws
/// Problem.
std::string docxText(std::string_view bytes);

} // namespace glasshouse::documents
