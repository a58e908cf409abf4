#pragma once

#include <cstddef>
#include <string_view>

namespace glasshouse::documents {

/// Of the names that need no semicolon.
constexpr std::size_t longestNameEndingByItself = 6;

/// What HTML's named character references stand for, such as U"ł" for "lstrok"; empty if there is no such name.
/// endsByItself: only of the names that browsers also take without a semicolon.
std::u32string_view charactersOf(std::string_view name, bool endsByItself = false);

} // namespace glasshouse::documents
