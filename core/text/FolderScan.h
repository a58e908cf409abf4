#pragma once

#include <filesystem>
#include <stop_token>
#include <vector>

#include "core/text/Document.h"

namespace glasshouse::text {

/// Every .pdf, .txt and .md file (case ignored) in a folder and its sub-folders, sorted by name; or the one file given,
/// whatever it is called. Hidden files and folders are skipped; a folder reached by two ways is read once. Files that
/// cannot be read, and sub-folders that cannot be opened, are in the list as unreadable with the reason. Nothing is
/// read yet. Ends early when asked to stop. Throws Error when the path does not exist or cannot be opened. Any thread.
std::vector<Document> scanFolder(const std::filesystem::path& path, std::stop_token stop);

} // namespace glasshouse::text
