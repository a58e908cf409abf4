#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Result.h"

namespace glasshouse::text {

/// How a file's encoding is chosen, besides the ids of charset::encodings(): by a byte order mark or what the file
/// itself says, else by what its bytes look like; and as versions before this was recognized, by which what is not
/// UTF-8 is Windows-1252.
constexpr const char* automaticEncoding = "automatic";
constexpr const char* earlierEncoding = "earlier";

struct DecodedText {
    std::string text;     ///< valid UTF-8, not yet normalized
    std::string encoding; ///< id of charset::encodings(); empty: UTF-8 that was not chosen
    bool guessed = false; ///< another encoding is nearly as likely
    std::string note;     ///< if the encoding was recognized or guessed, or something is broken: one or two sentences
};

/// Decodes the bytes of a text file. A byte order mark counts more than the encoding that is given; of bytes that are
/// UTF-8 but for a few, those few become U+FFFD. Fails, with what to do, for binary data, and for what is a text in no
/// encoding. Throws Stopped.
Result<DecodedText> decodeText(std::string_view bytes, std::string_view encoding, const std::stop_token& stop = {});

/// The same of a page of HTML, which may declare its encoding, taken as browsers take it (HTML, 13.2.3).
Result<DecodedText> decodeHtml(std::string_view bytes, std::string_view encoding, const std::stop_token& stop = {});

/// The label of the encoding that an XML declaration names, in lower case; empty if there is none.
std::string xmlEncoding(std::string_view bytes);

} // namespace glasshouse::text
