#pragma once

#include <memory>
#include <string_view>

#include "core/reading/documents/DocumentReader.h"

namespace glasshouse::documents {

/// An EPUB (2 or 3): a page for each chapter, in the order of the spine; documents that are nothing but contents have
/// an empty page. The bytes must outlive it. Throws Problem.
std::unique_ptr<DocumentReader> openEpub(std::string_view bytes);

} // namespace glasshouse::documents
