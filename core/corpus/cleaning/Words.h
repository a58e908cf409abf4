#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/base/Stopped.h"
#include "core/base/Utf8.h"
#include "core/corpus/cleaning/Characters.h"

namespace glasshouse::cleaning {

/// Calls take(std::string) with each word of a text (UTF-8) in lower case: runs of letters and digits, or single
/// characters of scripts without spaces. A run longer than 1000 bytes is cut, so that no word is a whole file. Any
/// thread. Throws Stopped.
template <typename Take> void forEachWord(std::string_view text, const std::stop_token& stop, Take take) {
    constexpr std::size_t longest = 1000;
    StopCheck check(stop);
    std::size_t begin = 0;
    for (std::size_t i = 0; i <= text.size();) {
        check.at(i);
        const utf8::Decoded one = i < text.size() ? utf8::decode(text, i) : utf8::Decoded{0, 1, true};
        const char32_t c = one.codePoint;
        const bool alone = hasNoSpaces(c);
        if (alone || (!isLetter(c) && !isDigit(c)) || i - begin > longest) {
            if (i > begin)
                take(lowered(text.substr(begin, i - begin)));
            if (alone && isLetter(c))
                take(std::string(text.substr(i, one.length)));
            begin = i + one.length;
        }
        i += one.length;
    }
}

} // namespace glasshouse::cleaning
