#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>
#include <vector>

namespace glasshouse::text {

/// Number of words: runs of text between white space (space, tab, line break, no-break space). Any thread. Throws
/// Stopped.
std::int64_t wordCount(std::string_view text, const std::stop_token& stop = {});

struct CharacterCount {
    char32_t character = 0;
    std::int64_t count = 0;

    bool operator==(const CharacterCount&) const = default;
};
/// The code points of a text (valid UTF-8) in ascending order, with how often each occurs. Any thread. Throws Stopped.
std::vector<CharacterCount> characterCounts(std::string_view text, const std::stop_token& stop = {});

} // namespace glasshouse::text
