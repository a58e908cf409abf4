#pragma once

#include <string>
#include <string_view>

#include "core/reading/charset/TextDecoding.h"

namespace glasshouse::documents {

/// The text of an HTML page as a browser shows it, each formula once, in UTF-8; what it was read as, see
/// charset::decodeHtml(). Throws Problem.
charset::DecodedText htmlText(std::string_view bytes, std::string_view encoding);

/// The text of a chapter in XHTML, and how much of it is in links.
struct Chapter {
    std::string text;
    std::size_t linked = 0; ///< bytes, white space not counted
    std::size_t all = 0;    ///< the same of the whole text
};

/// XHTML, or HTML where it is not well-formed; css is the book's style sheet, which says how lists are counted. Throws
/// Problem.
Chapter xhtmlChapter(std::string_view bytes, std::string_view css = {});

} // namespace glasshouse::documents
