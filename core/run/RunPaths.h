#pragma once

#include <filesystem>
#include <system_error>

namespace glasshouse::run {

/// The file of a run's folder that says what it is.
inline constexpr const char* kRunFile = "run.json";

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
