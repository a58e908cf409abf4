#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

#include "core/text/Document.h"

namespace glasshouse::text {

/// Every .pdf, .txt and .md file (case ignored) in a folder and its subfolders, sorted by name; or the one given file,
/// whatever its name. Hidden files and folders are skipped; a folder reached in two ways is read once. Files that
/// cannot be read, and subfolders that cannot be opened, are listed as unreadable with the reason. Nothing is read yet.
/// Ends early on a stop request. Throws Error if the path does not exist or cannot be opened. Any thread.
std::vector<Document> scanFolder(const std::filesystem::path& path, std::stop_token stop);

} // namespace glasshouse::text
