#pragma once

#include <stop_token>
#include <string_view>

#include "core/charset/Encodings.h"

namespace glasshouse::charset {

struct Guess {
    const Encoding* encoding = nullptr; ///< nullptr: no encoding makes a text of it
    bool sure = false;                  ///< no other makes a text of it that is nearly as likely
};

/// UTF-16 or UTF-32 without a byte order mark; no encoding if it is neither. Throws Stopped.
Guess guessWideEncoding(std::string_view bytes, const std::stop_token& stop = {});

/// An encoding whose bytes are all ASCII: ISO-2022-JP, ISO-2022-KR, HZ or UTF-7; no encoding if it is only ASCII.
/// Throws Stopped.
Guess guessEscapedEncoding(std::string_view bytes, const std::stop_token& stop = {});

/// The encoding of a text that is not in UTF-8 and has bytes beyond ASCII. What is compared is how likely the text is
/// that each encoding makes of the same bytes: by the letters of its language, upper and lower case within words, and
/// signs within words; the answer of ICU's detector is one more hint. Throws Stopped.
Guess guessByteEncoding(std::string_view bytes, const std::stop_token& stop = {});

} // namespace glasshouse::charset
