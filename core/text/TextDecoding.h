#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Result.h"

namespace glasshouse::text {

struct DecodedText {
    std::string text; ///< valid UTF-8, not yet normalized
    std::string note; ///< one sentence if it was not UTF-8; empty otherwise
};

/// Decodes a file's bytes: UTF-8 with or without byte order mark; UTF-16 and UTF-32 with one; bytes that are not valid
/// UTF-8 are taken as Windows-1252 (a superset of Latin-1), unless nearly all of them are valid. Fails for binary data.
/// Throws Stopped.
Result<DecodedText> decodeText(std::string_view bytes, const std::stop_token& stop = {});

} // namespace glasshouse::text
