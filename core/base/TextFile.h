#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace glasshouse {

/// Reads a whole file as UTF-8, replacing every invalid sequence by U+FFFD. Throws Error, also if it is larger than
/// limit bytes or not a regular file; Stopped.
std::string readTextFile(const std::filesystem::path& path, std::uint64_t limit, const std::stop_token& stop = {});

} // namespace glasshouse
