#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace glasshouse::run {

/// Parses JSON of limited depth, so that a hostile file cannot exhaust the stack. Throws Error that begins with name.
nlohmann::json parseJson(std::string_view text, const std::string& name);
/// Reads a file of at most limit bytes. Throws Error.
nlohmann::json readJson(const std::filesystem::path& path, std::uint64_t limit);
/// Text that is not UTF-8 gets replacement characters. indent < 0: one line.
std::string jsonText(const nlohmann::json& json, int indent = -1);

/// The complete lines of a text, without their line feeds.
std::vector<std::string> completeLines(std::string_view text);

} // namespace glasshouse::run
