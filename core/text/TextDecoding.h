#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Result.h"

namespace glasshouse::text {

struct DecodedText {
    std::string text; ///< valid UTF-8, not yet normalized
    std::string note; ///< one sentence when it was not UTF-8; empty otherwise
};

/// The text in the bytes of a file: UTF-8 with or without byte order mark; UTF-16 and UTF-32 with one; what is not
/// valid UTF-8 is taken for Windows-1252 (a superset of Latin-1), unless nearly all of it is. Fails for binary data.
/// Throws Stopped.
Result<DecodedText> decodeText(std::string_view bytes, const std::stop_token& stop = {});

} // namespace glasshouse::text
