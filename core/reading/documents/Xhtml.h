#pragma once

#include <string>
#include <string_view>

namespace glasshouse::documents {

/// Whether a page says that it is XHTML, by a declaration, a document type or a namespace.
bool isXhtml(std::string_view utf8);

/// XHTML, well-formed or not, as HTML that means the same: elements closed with "/>" have end tags, CDATA sections are
/// text, declarations and prefixes of MathML are gone, and entities that the page declares itself (XML 1.0, 4) are
/// replaced by what they stand for; those that lie in other files by nothing. Throws Problem if they refer to
/// themselves or would grow to more than a text needs. Any thread.
std::string xhtmlAsHtml(std::string_view utf8);

} // namespace glasshouse::documents
