#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

#include "core/base/StoredBytes.h"

namespace glasshouse {

/// Moves many pieces of bytes out of memory: the first maxInMemory bytes stay in memory, the rest is appended to
/// unnamed files, which are mapped. A file goes when nobody holds a piece of it, even after a crash. keep(): one
/// thread; the pieces it returns: any. If no such file can be written, pieces stay in memory.
class BytesStore {
public:
    static constexpr std::size_t maxInMemory = BytesWriter::maxInMemory; ///< bytes, of all pieces together
    static constexpr std::size_t fileSize = std::size_t{64} << 20; ///< bytes; a larger piece gets a file to itself

    /// The folder is created when it is needed.
    explicit BytesStore(std::filesystem::path folder);
    ~BytesStore();
    BytesStore(const BytesStore&) = delete;
    BytesStore& operator=(const BytesStore&) = delete;

    /// The same bytes, mapped, or as they were given.
    StoredBytes keep(const StoredBytes& piece);

private:
    bool makeRoom(std::size_t size);
    bool write(std::string_view bytes) const;
    void close();

    std::filesystem::path m_folder; ///< empty: no file can be written there
    std::size_t m_inMemory = 0;
    int m_file = -1;
    StoredBytes m_map; ///< of the whole file, whose end is not written yet
    std::size_t m_written = 0;
};

} // namespace glasshouse
