#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "core/base/FileOps.h"
#include "core/base/Sha256.h"

namespace glasshouse::run {

/// Size and SHA-256 of a file of a checkpoint, as state.json keeps them.
struct FileChecksum {
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// File operations that compute the SHA-256 of every new file as it is written, so that sealing a checkpoint need not
/// read it again. They flush the files but not their folder, which is flushed once, after state.json.
///
/// One thread. The underlying operations must outlive it.
class HashingFiles final : public ForwardingFileOps {
public:
    using ForwardingFileOps::ForwardingFileOps;

    int open(const std::filesystem::path& path, OpenMode mode, int& descriptor) override;
    int write(int descriptor, const void* data, std::size_t size, std::size_t& written) override;
    int sync(int descriptor) override;
    int truncate(int descriptor, std::uint64_t size) override;
    int close(int descriptor) override;
    int rename(const std::filesystem::path& from, const std::filesystem::path& to) override;
    int syncFolder(const std::filesystem::path& path) override;
    int removeFile(const std::filesystem::path& path) override;

    /// Of a file that was written from beginning to end through these operations, flushed and closed.
    std::optional<FileChecksum> checksumOf(const std::filesystem::path& path) const;

private:
    struct Open {
        std::filesystem::path path;
        Sha256 hash;
        std::uint64_t bytes = 0;
        bool flushed = false;
    };

    std::map<int, Open> m_open; ///< by descriptor
    std::map<std::filesystem::path, FileChecksum> m_seals;
};

} // namespace glasshouse::run
