#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/text/Pages.h"

namespace glasshouse::text {

enum class DocumentState { Ready, NoText, Locked, Damaged, TooSlow, Unreadable, Skipped };

/// ready, no_text, locked, damaged, too_slow, unreadable, skipped: as in files and on the command line.
std::string stateName(DocumentState state);

/// What a page of a PDF is for its reader.
enum class PageKind : std::uint8_t {
    Text,
    Recognized, ///< its text was recognized in a picture
    Sparse,     ///< not even a few words
    Scan,       ///< a picture covers most of it, and there are not even a few words
    Drawing,    ///< lines, or pictures that do not cover much of it, without text
    Blank,      ///< nothing is on it
    Empty,      ///< without text; what else is on it is not known
    Unread,     ///< recognizing its text took too long
    Unmapped,   ///< its fonts do not say which letters they show, so its text is left out
    Damaged     ///< part of it cannot be read
};

/// text, recognized, sparse, scan, drawing, blank, empty, unread, unmapped, damaged.
std::string pageKindName(PageKind kind);

/// One file of a corpus and the text taken from it, page by page (a text file is one page).
struct Document {
    std::filesystem::path path; ///< absolute
    std::string name;           ///< relative to the chosen folder, '/' between parts
    DocumentState state = DocumentState::Ready;
    std::string message; ///< why it is not ready, or a note though it is; one or two short sentences
    Pages pages;
    std::string format;           ///< id of reading::formats(), as the worker found it; empty if it was not asked
    std::string encoding;         ///< of text and HTML, an id of charset::encodings(); empty: UTF-8
    bool encodingGuessed = false; ///< another encoding is nearly as likely
    int pageCount = 0;            ///< of a PDF, or the chapters of an EPUB; 0 for other files
    std::int64_t characters = 0;  ///< Unicode code points in all pages
    int pagesWithoutText = 0;     ///< of a PDF: those with not even a few words
    int pagesRecognized = 0;      ///< whose text comes from recognition (OCR)

    std::vector<PageKind> kinds; ///< of a PDF's pages
    /// What the author of a PDF forbids, of print, change, copy and annotate; it is read all the same.
    std::vector<std::string> forbidden;

    /// Sets the pages and what is counted of them; after the format and the number of pages, which say what it is.
    /// shown: what is known of pages whose text does not say; Empty where nothing is, and may be left out.
    void setPages(Pages content, const std::vector<PageKind>& shown = {});
    bool isPdf() const {
        return !format.empty() ? format == "pdf"
                               : pageCount > 0 || path.extension() == ".pdf" || path.extension() == ".PDF";
    }
};

} // namespace glasshouse::text
