#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "core/engine/Engine.h"

namespace glasshouse::engine {

/// How fast steps of each shape were on this computer, by the shape of a step, a text that the caller chooses. Kept in
/// a cache folder between two starts of the program. Errors: a file that cannot be read holds nothing, one that cannot
/// be written is not; the next measurement makes up for it. One thread at a time.
std::map<std::string, Pace> readPaces(const std::filesystem::path& file);
void writePaces(const std::filesystem::path& file, const std::map<std::string, Pace>& paces);

} // namespace glasshouse::engine
