#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace glasshouse::documents {

/// A part of a message (RFC 2045), its transfer encoding undone.
struct MimePart {
    std::string type;    ///< such as text/html, lower case
    std::string charset; ///< lower case; empty if it names none
    std::string content;
};

/// The part of a message that is shown first: that a web archive (MHT, RFC 2557) begins with, else its first HTML, else
/// its first text. Nothing if there is none.
std::optional<MimePart> shownPart(std::string_view message);

} // namespace glasshouse::documents
