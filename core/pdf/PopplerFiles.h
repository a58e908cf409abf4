#pragma once

#include <string>
#include <vector>

namespace glasshouse::pdf {

/// The files and folders that poppler reads besides a document: fonts with their settings and caches, tables of
/// characters. One thread.
std::vector<std::string> popplerFiles();

/// Finds out what fonts there are, which drawing a page needs, and writes fontconfig's caches if they are out of date.
/// Otherwise poppler does that when it needs the first font. One thread.
void loadFonts();

} // namespace glasshouse::pdf
