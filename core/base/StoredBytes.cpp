#include "core/base/StoredBytes.h"

#include <cerrno>
#include <cstdlib>
#include <limits>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"

namespace glasshouse {

namespace {

/// False if there is no room for them. Throws Error if they cannot be read.
bool copyBytes(const ReadableFile& from, int to) {
    std::string piece(std::size_t{1} << 20, '\0');
    for (std::uint64_t at = 0;;) {
        const std::size_t size = from.read(piece.data(), piece.size(), at);
        std::size_t written = size;
        if (writeAt(to, piece.data(), written, at) != 0 || written < size)
            return false;
        if (size < piece.size())
            return true;
        at += size;
    }
}

} // namespace

int namelessFile(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file >= 0)
        return file;
    std::string name = (folder / ".new-XXXXXX").string(); // not every file system knows O_TMPFILE
    const int named = ::mkostemp(name.data(), O_CLOEXEC);
    if (named >= 0)
        ::unlink(name.c_str());
    return named;
}

StoredBytes::StoredBytes(std::shared_ptr<const void> holder, std::string_view view, bool mapped)
    : m_holder(std::move(holder))
    , m_view(view)
    , m_mapped(mapped) {}

StoredBytes::StoredBytes(std::string bytes) {
    const auto kept = std::make_shared<const std::string>(std::move(bytes));
    m_view = *kept;
    m_holder = kept;
}

std::optional<StoredBytes> StoredBytes::ofFile(const std::filesystem::path& file) {
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return std::nullopt;
    std::optional<StoredBytes> bytes = ofFile(descriptor);
    ::close(descriptor);
    return bytes;
}

std::optional<StoredBytes> StoredBytes::copyOf(const std::filesystem::path& file) {
    try {
        const ReadableFile from(file);
        std::optional<StoredBytes> bytes;
        const int copy = namelessFile(file.parent_path());
        if (copy >= 0) {
            if (copyBytes(from, copy))
                bytes = ofFile(copy);
            ::close(copy);
        }
        return bytes ? bytes : StoredBytes(readFile(file, std::numeric_limits<std::uint64_t>::max()));
    } catch (const Error&) {
        return std::nullopt;
    }
}

std::optional<StoredBytes> StoredBytes::ofFile(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    return ofGrowingFile(descriptor, static_cast<std::size_t>(status.st_size));
}

std::optional<StoredBytes> StoredBytes::ofGrowingFile(int descriptor, std::size_t size) {
    if (size == 0)
        return StoredBytes();
    void* const map = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (map == MAP_FAILED)
        return std::nullopt;
    return StoredBytes(
        std::shared_ptr<const void>(map, [size](const void* at) { ::munmap(const_cast<void*>(at), size); }),
        std::string_view(static_cast<const char*>(map), size), true);
}

StoredBytes StoredBytes::part(std::size_t begin, std::size_t size) const {
    return StoredBytes(m_holder, m_view.substr(begin, size), m_mapped);
}

void StoredBytes::release() const {
    if (!m_mapped)
        return;
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const auto begin = reinterpret_cast<std::size_t>(m_view.data()) / page * page;
    const auto end = reinterpret_cast<std::size_t>(m_view.data()) + m_view.size();
    ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);
}

BytesWriter::BytesWriter(std::filesystem::path folder)
    : m_folder(std::move(folder)) {}

BytesWriter::~BytesWriter() {
    if (m_file >= 0)
        ::close(m_file);
}

void BytesWriter::append(std::string_view bytes) {
    m_buffer += bytes;
    if (m_buffer.size() > maxInMemory)
        flush();
}

void BytesWriter::flush() {
    if (m_file < 0 && !m_folder.empty())
        m_file = namelessFile(std::exchange(m_folder, {})); // tried once
    if (m_file < 0)
        return;
    std::size_t done = m_buffer.size();
    writeAt(m_file, m_buffer.data(), done, m_written);
    m_written += done;
    m_buffer.erase(0, done);
    if (!m_buffer.empty()) // no room
        moveToMemory();
}

/// What is in the file comes back into memory, and all else stays there. Throws Error.
void BytesWriter::moveToMemory() {
    std::string bytes(m_written, '\0');
    std::size_t done = bytes.size();
    int error = readAt(m_file, bytes.data(), done, 0);
    if (error == 0 && done < bytes.size())
        error = EIO;
    if (error != 0)
        throw Error(sentence("The text cannot be read again from the cache folder: %1.",
                             std::generic_category().message(error)));
    m_buffer.insert(0, bytes);
    ::close(std::exchange(m_file, -1));
    m_written = 0;
}

StoredBytes BytesWriter::finish() {
    if (m_file >= 0)
        flush();
    if (m_file >= 0) {
        if (std::optional<StoredBytes> bytes = StoredBytes::ofFile(m_file))
            return *std::move(bytes);
        moveToMemory();
    }
    m_buffer.shrink_to_fit();
    return StoredBytes(std::move(m_buffer));
}

} // namespace glasshouse
