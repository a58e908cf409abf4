#pragma once

#include <functional>
#include <memory>
#include <string>

#include "core/pdf/PdfReader.h"
#include "core/reading/charset/TextDecoding.h"
#include "core/reading/documents/DocumentReader.h"
#include "core/reading/documents/Source.h"

namespace glasshouse::pdfworker {

/// Opens a PDF, which may lie in a gzip file; the source must outlive it. Its state says whether that worked.
std::unique_ptr<pdf::PdfReader> openPdf(int descriptor, const documents::Source& source);

/// How the text of a page is extracted.
struct PageOptions {
    layout::Order order = layout::Order::Reading;
    std::string ocr; ///< languages of Tesseract for pages without text; empty: they stay without
    std::string encoding = charset::automaticEncoding; ///< of text and HTML, see charset::decodeText()
    std::function<void(int page)> recognizing;         ///< called before a page is recognized; may be empty
};

/// Opens a document of any format; the source must outlive it. Throws documents::Problem.
std::unique_ptr<documents::DocumentReader> openDocument(int descriptor, const documents::Source& source,
                                                        const PageOptions& options);

} // namespace glasshouse::pdfworker
