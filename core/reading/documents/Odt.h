#pragma once

#include <string_view>

#include "core/reading/documents/Embedded.h"

namespace glasshouse::documents {

/// The text of an ODT (OpenDocument 1.3, part 3) in the order of the document: tracked changes accepted, fields as they
/// are, notes after the paragraph that refers to them, one line an item of a list, tables row by row, text boxes and
/// shapes after the paragraph that they are anchored in, formulas in one line; without what is hidden. Throws Problem.
DocumentText odtText(std::string_view bytes);

} // namespace glasshouse::documents
