#pragma once

#include <string>
#include <string_view>

#include "core/reading/documents/Xml.h"

namespace glasshouse::documents {

/// Parses HTML in UTF-8 as browsers do (HTML, 13.2), however malformed; comments and the content of templates are left
/// out. Names of elements are in lower case. Throws Problem if it is nested too deeply, and std::bad_alloc. One thread
/// a tree.
XmlTree parseHtml(std::string utf8);

/// What a named character reference of HTML stands for (HTML, 13.5), such as "eacute", in UTF-8; empty if it has no
/// such name. Any thread.
std::string characterNamed(std::string_view name);

} // namespace glasshouse::documents
