#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>

#include <unistd.h>

namespace glasshouse::text {

/// What changes when a file is written to or replaced.
struct FileStamp {
    std::uint64_t size = 0;
    std::int64_t time = 0; ///< last modification of the content, ns
    std::uint64_t inode = 0;

    bool operator==(const FileStamp&) const = default;
};

/// Of the regular file that a path leads to; none if there is none.
std::optional<FileStamp> fileStamp(const std::filesystem::path& path);

/// A file open for reading, closed on destruction. Move-only.
class OpenFile {
public:
    /// Never waits, as for the other end of a pipe. Throws Error if it cannot be opened or is not a regular file.
    explicit OpenFile(const std::filesystem::path& path);
    OpenFile(OpenFile&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    OpenFile& operator=(OpenFile&& other) noexcept {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }
    ~OpenFile() {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }

    int descriptor() const { return m_descriptor; }
    /// As the file is now. Throws Error.
    FileStamp stamp() const;
    /// Bytes from an offset on; fewer at the end. Throws Error.
    std::string read(std::uint64_t offset, std::size_t size) const;

private:
    int m_descriptor = -1;
};

} // namespace glasshouse::text
