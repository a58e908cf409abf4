#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>

namespace glasshouse {

/// A whole file as UTF-8, every broken sequence replaced by U+FFFD. Throws Error, also when it is larger than limit
/// bytes or no regular file; Stopped.
std::string readTextFile(const std::filesystem::path& path, std::uint64_t limit, const std::stop_token& stop = {});

} // namespace glasshouse
