#pragma once

#include <cstdint>
#include <stop_token>
#include <string_view>

namespace glasshouse::text {

/// Number of words: runs of text between white space (space, tab, line break, no-break space). Any thread. Throws
/// Stopped.
std::int64_t wordCount(std::string_view text, const std::stop_token& stop = {});

} // namespace glasshouse::text
