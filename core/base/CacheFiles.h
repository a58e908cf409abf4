#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

/// Files of a cache: they can be made again, so that nothing here is an error, and several processes may share a
/// folder. Any thread.
namespace glasshouse {

/// $XDG_CACHE_HOME/glasshouse/NAME, or the same in ~/.cache; empty if there is neither.
std::filesystem::path userCacheFolder(const std::string& name);
/// Writes the parts one after the other to a file for this user alone, completely or not at all; its folder is made if
/// need be. Not flushed to disk: a cache checks what it reads. False if it could not be written.
bool writeCacheFile(const std::filesystem::path& path, std::span<const std::string_view> parts);
/// Deletes files of these folders, which hold nothing but a cache, until the rest is within this many bytes; those
/// whose times are oldest first.
void pruneCacheFiles(std::span<const std::filesystem::path> folders, std::uint64_t maxBytes);

} // namespace glasshouse
