#pragma once

#include <stop_token>
#include <string_view>

#include "core/reading/charset/Encodings.h"

namespace glasshouse::charset {

struct Guess {
    const Encoding* encoding = nullptr; ///< nullptr: the bytes are a plausible text in no encoding
    bool sure = false;                  ///< no other encoding gives a text that is nearly as likely
};

/// Detects UTF-16 and UTF-32 without a byte order mark; no encoding if it is neither. Throws Stopped. Any thread, like
/// the functions below.
Guess guessWideEncoding(std::string_view bytes, const std::stop_token& stop = {});

/// Detects an encoding whose bytes are all ASCII: ISO-2022-JP, ISO-2022-KR, HZ or UTF-7; no encoding if it is only
/// ASCII. Throws Stopped.
Guess guessEscapedEncoding(std::string_view bytes, const std::stop_token& stop = {});

/// Detects the encoding of a text that is not UTF-8 and has bytes beyond ASCII: the one whose reading of the bytes is
/// the most likely text, by letter frequencies, case and punctuation within words, with the answer of ICU's detector as
/// one more hint. Throws Stopped.
Guess guessByteEncoding(std::string_view bytes, const std::stop_token& stop = {});

} // namespace glasshouse::charset
