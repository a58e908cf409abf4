#pragma once

#include <libxml/tree.h>

namespace glasshouse::documents {

/// Whether an element is the number of a page of the printed book, which is no text: by its type (EPUB Structural
/// Semantics, DPUB-ARIA) or by the classes of Project Gutenberg and others. Text that was marked by mistake is none.
bool isPrintedPageNumber(const xmlNode* node);

} // namespace glasshouse::documents
