#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/corpus/cleaning/MarkedText.h"
#include "core/corpus/text/Corpus.h"
#include "ui/runtime/TextParts.h"

namespace glasshouse::runtime {

using MarkedPieces = std::vector<cleaning::MarkedPiece>;

/// A part of a page of a document, as it was read.
struct PageExcerpt {
    std::shared_ptr<const text::Corpus> corpus; ///< whose rules act on it
    std::shared_ptr<const text::Document> document;
    std::size_t page = 0;
    TextPart part;

    bool operator==(const PageExcerpt&) const = default;
};

/// What the rules of the corpus did to an excerpt: of a PDF always to the whole page, since its lines hang together.
/// Empty if the document is not a ready part of the corpus. Any thread. Throws Stopped.
MarkedPieces changesOf(const PageExcerpt& excerpt, const std::stop_token& stop);

} // namespace glasshouse::runtime
