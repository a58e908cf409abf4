#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Result.h"

namespace glasshouse::charset {

/// Values of an encoding besides the ids of encodings(). Automatic: by the byte order mark or what the file
/// declares, otherwise detected. Earlier: as in versions that read everything but UTF-8 as Windows-1252.
constexpr const char* automaticEncoding = "automatic";
constexpr const char* earlierEncoding = "earlier";

struct DecodedText {
    std::string text;     ///< valid UTF-8, not yet normalized
    std::string encoding; ///< id of encodings(); empty: UTF-8 that was not chosen
    bool guessed = false; ///< another encoding is nearly as likely
    std::string note;     ///< if the encoding was recognized or guessed, or something is broken: one or two sentences
};

/// Decodes a text file. A byte order mark takes precedence over the encoding given; a few invalid bytes in UTF-8 become
/// U+FFFD. Fails, with what to do, for binary data and where no encoding gives a plausible text. Throws Stopped. Any
/// thread.
Result<DecodedText> decodeText(std::string_view bytes, std::string_view encoding, const std::stop_token& stop = {});

/// The same for an HTML page, which may declare its encoding as browsers understand it (HTML, 13.2.3).
Result<DecodedText> decodeHtml(std::string_view bytes, std::string_view encoding, const std::stop_token& stop = {});

/// The label of the encoding that an XML declaration names, in lower case; empty if there is none.
std::string xmlEncoding(std::string_view bytes);

} // namespace glasshouse::charset
