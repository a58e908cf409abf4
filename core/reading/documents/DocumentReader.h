#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/reading/documents/Source.h"
#include "core/reading/layout/Page.h"

namespace glasshouse::documents {

/// A document opened for its text, page by page. Documents may be hostile, so this is used only in the worker process,
/// under limits. One thread; pages count from 0.
class DocumentReader {
public:
    virtual ~DocumentReader();

    /// Chapters of an EPUB; 1 for formats without pages.
    virtual int pageCount() const = 0;
    /// The text of a page in reading order; empty if it has none. Throws Problem if the document cannot be read.
    virtual layout::Page page(int page) = 0;
    /// What a page shows, where known: scan, drawing, blank or unmapped if it has no text,
    /// damaged; after page(), of the same.
    virtual std::string shows(int page);
    /// What its author forbids, of print, change, copy and annotate.
    virtual std::vector<std::string> forbidden() const;
    /// What is worth knowing about the text although it was read, in one sentence; known after the last page.
    virtual std::string note() const;
    /// The encoding that its text is in, an id of charset::encodings(); empty: UTF-8, or the format has no other.
    virtual std::string encoding() const;
    /// Whether that is a guess, and another is nearly as likely.
    virtual bool isEncodingGuessed() const;
    /// Whether text may be missing for want of character tables; known after the last page.
    virtual bool missingLanguages() const;
};

/// Opens a document of any format but PDF; the source must outlive it. encoding: of text and HTML, see
/// charset::decodeText(). Throws Problem.
std::unique_ptr<DocumentReader> openDocument(const Source& source, const std::string& encoding);

} // namespace glasshouse::documents
