#pragma once

#include <filesystem>
#include <string_view>

namespace glasshouse::cli {

/// Writes a result to a file that is complete or absent; "-" is standard output, and anything that is not a regular
/// file is written in place. Throws Error (no permission, no such folder, disk full).
void writeOutput(const std::filesystem::path& path, std::string_view content);

} // namespace glasshouse::cli
