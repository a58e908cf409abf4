#include "core/text/OpenFile.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>

#include "core/base/Error.h"

namespace glasshouse::text {

OpenFile::OpenFile(const std::filesystem::path& path)
    : m_descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {
    if (m_descriptor < 0)
        throw Error("It cannot be opened: " + std::generic_category().message(errno) + ".");
    struct stat status {};
    if (::fstat(m_descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(m_descriptor);
        throw Error("It is not a regular file.");
    }
}

} // namespace glasshouse::text
