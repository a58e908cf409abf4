#pragma once

#include <filesystem>
#include <string>

namespace glasshouse::run {

/// One HTML document about a run that needs no other file: what a person says of it, its results, losses, learning
/// rate and gradient norm over the steps as SVG, every setting, what was changed when, and the samples by step. Any
/// thread. Throws Error if the run cannot be opened.
std::string reportHtml(const std::filesystem::path& run);

} // namespace glasshouse::run
