#include "core/run/RunLock.h"

#include <array>
#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"

namespace glasshouse::run {

RunLock::RunLock(const std::filesystem::path& runFolder) {
    const auto path = runFolder / "lock";
    m_descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (m_descriptor < 0)
        throwFileError(errno, path, "written");
    int result = 0;
    do {
        result = ::flock(m_descriptor, LOCK_EX | LOCK_NB);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        const int error = errno;
        std::array<char, 24> holder{};
        const ssize_t count = ::pread(m_descriptor, holder.data(), holder.size(), 0);
        ::close(m_descriptor);
        if (error != EWOULDBLOCK)
            throwFileError(error, path, "locked");
        std::string process(holder.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
        process = process.substr(0, process.find_first_not_of("0123456789"));
        throw Error("Another program is training the run " + runFolder.string() +
                    (process.empty() ? std::string() : " (process " + process + ")") +
                    ". Stop it there first, or choose another run.");
    }
    // For the message above only; that the number could not be written does not matter.
    const std::string process = std::to_string(::getpid()) + "\n";
    if (::ftruncate(m_descriptor, 0) == 0 && ::pwrite(m_descriptor, process.data(), process.size(), 0) < 0)
        errno = 0;
}

RunLock::~RunLock() {
    ::close(m_descriptor);
}

} // namespace glasshouse::run
