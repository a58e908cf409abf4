#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::charset {

/// An encoding of text that can be read.
struct Encoding {
    std::string id;        ///< in files and on the command line: koi8-r
    std::string name;      ///< shown to people: KOI8-R
    std::string about;     ///< which languages or systems use it, one sentence
    std::string converter; ///< ICU's name for it
};

/// All of them, in the order of the menus. Any thread, like the functions below.
const std::vector<Encoding>& encodings();
/// By its id; nullptr if there is none.
const Encoding* findEncoding(std::string_view id);
/// The encoding that browsers use for a label (WHATWG, Encoding, 4.2), such as windows-1252 for iso-8859-1; upper and
/// lower case are the same. nullptr if there is none.
const Encoding* encodingOfLabel(std::string_view label);

struct Converted {
    std::string text;       ///< UTF-8
    std::size_t broken = 0; ///< invalid sequences, each replaced by U+FFFD
};

/// Converts text to UTF-8 with ICU, whose tables lie in its library: those of iconv are files, which a process in
/// a sandbox cannot open. Throws Stopped, std::bad_alloc, Error if ICU lacks the encoding.
Converted toUtf8(std::string_view bytes, const Encoding& encoding, const std::stop_token& stop = {});

} // namespace glasshouse::charset
