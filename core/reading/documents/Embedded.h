#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace glasshouse::documents {

/// The text of a whole document, and in one sentence or more what of it could not be read; empty if that is nothing.
struct DocumentText {
    std::string text;
    std::string note;
};

/// The text of a document that lies in another one: HTML, a web archive (MHT), plain text or a DOCX, recognized by its
/// content, then by its media type and the suffix of its name. Nothing if it is of another kind. depth is how many
/// documents it lies in. Throws Problem.
std::optional<DocumentText> embeddedText(std::string_view bytes, const std::string& name, const std::string& mediaType,
                                         int depth);

} // namespace glasshouse::documents
