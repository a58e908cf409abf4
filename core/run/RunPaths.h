#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>

namespace glasshouse::run {

/// The file of a run's folder that says what it is.
inline constexpr const char* kRunFile = "run.json";

/// A number with zeros before it: "00000012".
inline std::string padded(std::int64_t number, std::size_t width) {
    std::string digits = std::to_string(number);
    digits.insert(0, width - std::min(width, digits.size()), '0');
    return digits;
}

/// The absolute form of a path without "." and "..", and without a separator at its end.
inline std::filesystem::path normalPath(const std::filesystem::path& path) {
    const std::filesystem::path whole = std::filesystem::absolute(path).lexically_normal();
    return whole.filename().empty() ? whole.parent_path() : whole;
}

/// Whether something has this path, even a dangling link. False if that cannot be found out.
inline bool pathExists(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::exists(std::filesystem::symlink_status(path, code));
}

} // namespace glasshouse::run
