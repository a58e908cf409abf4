#include "core/corpus/text/OpenFile.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"

namespace glasshouse::text {

namespace {

FileStamp stampOf(const struct stat& status) {
    return {static_cast<std::uint64_t>(status.st_size),
            std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec, status.st_ino};
}

} // namespace

std::optional<FileStamp> fileStamp(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    return stampOf(status);
}

OpenFile::OpenFile(const std::filesystem::path& path)
    : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {
    if (m_descriptor < 0)
        throw Error(sentence("It cannot be opened: %1.", std::generic_category().message(errno)));
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(m_descriptor);
        throw Error("It is not a regular file.");
    }
}

FileStamp OpenFile::stamp() const {
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0)
        throw Error(sentence("It cannot be read: %1.", std::generic_category().message(errno)));
    return stampOf(status);
}

std::string OpenFile::read(std::uint64_t offset, std::size_t size) const {
    std::string bytes(size, '\0');
    if (const int error = readAt(m_descriptor, bytes.data(), size, offset); error != 0)
        throw Error(sentence("It cannot be read: %1.", std::generic_category().message(error)));
    bytes.resize(size);
    return bytes;
}

} // namespace glasshouse::text
