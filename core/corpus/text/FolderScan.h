#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/corpus/text/Document.h"
#include "core/corpus/text/OtherFiles.h"

namespace glasshouse::text {

/// The suffix in lower case, with its dot: ".pdf"; with that before it if it is ".gz": ".pdf.gz".
std::string suffixOf(const std::filesystem::path& path);
/// The suffix without its dot and ".gz" if files with it are read, such as "pdf"; empty if they are not.
std::string kindOf(const std::filesystem::path& path);
/// Whether a file of this name is text or HTML, whose encoding may have to be detected or chosen.
bool hasEncoding(const std::filesystem::path& path);
/// The same of a document, by what it is if that is known.
bool hasEncoding(const Document& document);

/// What lies in a folder.
struct FolderContent {
    std::vector<Document> documents; ///< sorted by name; invalid UTF-8 is replaced, equal names are numbered
    std::vector<OtherFiles> others;  ///< the most frequent kinds first; rare ones together at the end
};

/// Every file of a kind that is read (case ignored) in a folder and its subfolders; or the one given file, whatever its
/// name. Hidden files and folders are passed over; a folder reached in two ways is read once. Files that cannot be
/// read, and subfolders that cannot be opened, are listed as unreadable with the reason. Nothing is read yet. Ends
/// early on a stop request. Throws Error if the path does not exist or cannot be opened. Any thread.
FolderContent scanFolder(const std::filesystem::path& path, std::stop_token stop);

} // namespace glasshouse::text
