#pragma once

#include <filesystem>
#include <utility>

#include <unistd.h>

namespace glasshouse::text {

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

private:
    int m_descriptor = -1;
};

} // namespace glasshouse::text
