#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// The text of an HTML page as a browser shows it, in UTF-8. The encoding is that of a byte order mark, a meta element
/// or an XML declaration, else UTF-8 if it is valid, else Windows-1252. Throws Problem.
std::string htmlText(std::string_view bytes);

/// The text of a chapter in XHTML, and how much of it stands in links.
struct Chapter {
    std::string text;
    std::size_t linked = 0; ///< bytes, white space not counted
    std::size_t all = 0;    ///< the same of the whole text
};

/// XHTML, or HTML where it is not well-formed. Throws Problem.
Chapter xhtmlChapter(std::string_view bytes);

} // namespace glasshouse::documents
