#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace glasshouse {

/// Bytes that never change, shared by whoever holds a copy: in memory, or in a file that is mapped, whose pages the
/// system drops from memory and reads again as it needs to. Any thread. Aligned to 8 bytes.
class StoredBytes {
public:
    StoredBytes() = default; ///< none
    /// In memory.
    explicit StoredBytes(std::string bytes);
    /// A file, which may be deleted meanwhile, but not changed in place: reading bytes that were cut off ends the
    /// program (SIGBUS). None if it cannot be mapped.
    static std::optional<StoredBytes> ofFile(const std::filesystem::path& file);
    /// The bytes of a file with which anything may happen meanwhile: of a copy without a name beside it, or in memory
    /// where none can be made. None if it cannot be read.
    static std::optional<StoredBytes> copyOf(const std::filesystem::path& file);
    static std::optional<StoredBytes> ofFile(int descriptor);
    /// Maps the first `size` bytes of a file that may still be shorter; reading bytes not yet written ends the program
    /// (SIGBUS). The caller keeps the descriptor. Returns nothing if mapping fails.
    static std::optional<StoredBytes> ofGrowingFile(int descriptor, std::size_t size);

    std::string_view view() const { return m_view; }
    /// The same bytes without the first ones.
    StoredBytes from(std::size_t begin) const { return part(begin, std::string_view::npos); }
    /// Some of the same bytes; fewer if there are not so many.
    StoredBytes part(std::size_t begin, std::size_t size) const;
    bool isMapped() const { return m_mapped; }
    /// For bytes that were read once and will not be needed soon: the system need not keep them in memory.
    void release() const;

private:
    StoredBytes(std::shared_ptr<const void> holder, std::string_view view, bool mapped);

    std::shared_ptr<const void> m_holder;
    std::string_view m_view;
    bool m_mapped = false;
};

/// Creates an unnamed temporary file in a folder, and the folder if needed; the system deletes it when the last
/// descriptor and mapping are closed, even after a crash. Returns its descriptor, for reading and writing, which the
/// caller closes; -1 on failure. Any thread.
int namelessFile(const std::filesystem::path& folder);

/// Collects bytes: few in memory, many in a file without a name, which is gone when nobody holds them, however the
/// program ends. One thread. Where no such file can be written, they stay in memory. Throws
/// Error if what is in the file cannot be read.
class BytesWriter {
public:
    static constexpr std::size_t maxInMemory = std::size_t{1} << 20;

    /// The folder is created; empty: all in memory.
    explicit BytesWriter(std::filesystem::path folder);
    ~BytesWriter();
    BytesWriter(const BytesWriter&) = delete;
    BytesWriter& operator=(const BytesWriter&) = delete;

    void append(std::string_view bytes);
    std::size_t size() const { return m_written + m_buffer.size(); }
    /// Once, last.
    StoredBytes finish();

private:
    void flush();
    void moveToMemory();

    std::filesystem::path m_folder;
    std::string m_buffer; ///< what is not in the file yet
    std::size_t m_written = 0;
    int m_file = -1;
};

} // namespace glasshouse
