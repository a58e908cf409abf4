#pragma once

#include <filesystem>
#include <string_view>

namespace glasshouse::cli {

/// Writes a result to a file that is complete or absent, or through to what is not a plain file, see OutputPlace; "-"
/// is standard output. Throws Error (no permission, no such folder, disk full).
void writeOutput(const std::filesystem::path& path, std::string_view content);

} // namespace glasshouse::cli
