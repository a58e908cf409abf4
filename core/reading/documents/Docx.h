#pragma once

#include <string_view>

#include "core/reading/documents/Embedded.h"

namespace glasshouse::documents {

/// The text of a DOCX (ECMA-376, part 1) in the order of the document: tracked changes accepted, results of fields,
/// notes after the paragraph that refers to them, text boxes once, signs of symbol fonts as characters, formulas in one
/// line, embedded documents in their place; without headers, footers and what is hidden. depth is how many documents it
/// lies in. Throws Problem.
DocumentText docxText(std::string_view bytes, int depth = 0);

} // namespace glasshouse::documents
