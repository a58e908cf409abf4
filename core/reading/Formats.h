#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/Sentence.h"

/// Every format of documents: NAME, whose reader is make##NAME##Reader() in core/reading/documents, and its
/// reading::Format; in the order of lists for people.
// clang-format off
#define GLASSHOUSE_FORMATS(each) \
    each(Pdf, .id = "pdf", .label = "PDF", .name = sentence("a PDF"), .suffixes = {"pdf"}, \
         .isPaged = true, .begins = {"%PDF-"}) \
    each(Epub, .id = "epub", .label = "EPUB", .name = sentence("an EPUB"), .suffixes = {"epub"}, \
         .isPaged = true, .isArchive = true) \
    each(Html, .id = "html", .label = "HTML", .name = sentence("a page of HTML"), \
         .suffixes = {"html", "htm", "xhtml"}, .hasEncoding = true, .markup = {"<!DOC", "<!doc", "<html"}) \
    each(Docx, .id = "docx", .label = "DOCX", .name = sentence("a Word document"), .suffixes = {"docx"}, \
         .isArchive = true) \
    each(Odt, .id = "odt", .label = "ODT", .name = sentence("an OpenDocument text"), .suffixes = {"odt", "fodt"}, \
         .isArchive = true, .markupWithin = "<office:document") \
    each(SubRip, .id = "srt", .label = "SRT", .name = sentence("a subtitle file"), .suffixes = {"srt"}, \
         .hasEncoding = true) \
    each(Text, .id = "text", .label = "TXT, MD", .name = sentence("plain text"), .suffixes = {"txt", "md"}, \
         .isPlain = true, .hasEncoding = true)
// clang-format on

namespace glasshouse::reading {

/// What is known of a format without reading it. A file of any format may be compressed with gzip.
struct Format {
    std::string_view id;                    ///< in files, on the command line and in what the worker process says
    std::string_view label;                 ///< its names in lists for people, separated by ", "
    std::string name;                       ///< in a sentence
    std::vector<std::string_view> suffixes; ///< of file names, in lower case, without the dot
    bool isPlain = false;                   ///< read without a worker process
    bool isPaged = false;                   ///< has pages or chapters, and says itself what encoding its text is in
    bool hasEncoding = false;               ///< the encoding of its text may have to be detected or chosen
    bool isArchive = false;                 ///< a zip archive
    // How a file begins that the worker should look at whatever its name is, and one that is not called plain text:
    std::vector<std::string_view> begins = {};
    std::vector<std::string_view> markup = {};
    std::string_view markupWithin = {}; ///< in the first 4096 bytes
};

/// All of them. Any thread, as are the other functions.
const std::vector<Format>& formats();
/// nullptr if there is none of that id.
const Format* findFormat(std::string_view id);
/// nullptr if no format has that suffix, which is in lower case and without its dot.
const Format* formatOfSuffix(std::string_view suffix);
/// The suffixes of all, with their dots, separated by ", ".
std::string allSuffixes();

} // namespace glasshouse::reading
