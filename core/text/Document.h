#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/text/Pages.h"

namespace glasshouse::text {

enum class DocumentState { Ready, NoText, Locked, Damaged, TooSlow, Unreadable, Skipped };

/// ready, no_text, locked, damaged, too_slow, unreadable, skipped: as in files and on the command line.
std::string stateName(DocumentState state);

/// One file of a corpus and the text taken from it, page by page (a text file is one page).
struct Document {
    std::filesystem::path path; ///< absolute
    std::string name;           ///< relative to the chosen folder, '/' between parts
    DocumentState state = DocumentState::Ready;
    std::string message; ///< why it is not ready, or a note though it is; one or two short sentences
    Pages pages;
    std::string format; ///< pdf, epub, html, docx, odt or text, as the worker found it; empty if it was not asked
    int pageCount = 0;  ///< of a PDF, or the chapters of an EPUB; 0 for other files
    std::int64_t characters = 0; ///< Unicode code points in all pages
    int pagesWithoutText = 0;    ///< of a PDF: those with not even a few words
    int pagesRecognized = 0;     ///< whose text was recognized in their picture

    /// Sets the pages and what is counted of them; after the format and the number of pages, which say what it is.
    void setPages(Pages content);
    bool isPdf() const {
        return !format.empty() ? format == "pdf"
                               : pageCount > 0 || path.extension() == ".pdf" || path.extension() == ".PDF";
    }
};

} // namespace glasshouse::text
