#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace glasshouse::documents {

/// The encoding that a document names near its beginning, in lower case; empty if it names none: that of the XML
/// declaration, or in HTML else that of the first <meta> with a charset.
std::string xmlEncoding(std::string_view bytes);
std::string htmlEncoding(std::string_view bytes);

/// Text in an encoding with that name as UTF-8, what is invalid as U+FFFD; names mean what they mean to browsers (the
/// WHATWG's Encoding standard). Nothing if there is no such encoding or the text has 2 GiB or more. By ICU, whose
/// tables lie in its library: those of iconv are files, which a process in a sandbox cannot open. Throws
/// std::bad_alloc.
std::optional<std::string> toUtf8(std::string_view bytes, const std::string& encoding);

} // namespace glasshouse::documents
