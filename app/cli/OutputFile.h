#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace glasshouse::cli {

/// Writes a result to a file that is complete or absent, or through to what is not a plain file, see OutputPlace; "-"
/// is standard output. Neither the sources, what it is made from, nor the files of a run are replaced. Throws Error
/// (one of those, no permission, no such folder, disk full).
void writeOutput(const std::filesystem::path& path, std::string_view content,
                 std::vector<std::filesystem::path> sources = {});

} // namespace glasshouse::cli
