#pragma once

#include <cstddef>
#include <string_view>

namespace glasshouse::documents {

/// Of the names that need no semicolon.
constexpr std::size_t longestNameEndingByItself = 6;

/// The characters of an HTML named reference, such as U"ł" for "lstrok"; empty if there is no such name.
/// endsByItself: only names that need no semicolon. Any thread.
std::u32string_view charactersOf(std::string_view name, bool endsByItself = false);

} // namespace glasshouse::documents
