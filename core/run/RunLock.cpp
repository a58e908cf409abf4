#include "core/run/RunLock.h"

#include <array>
#include <cerrno>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"

namespace glasshouse::run {

namespace {

/// The whole file, for a lock that belongs to an open file and not to the process (fcntl(2), "Open file description
/// locks"). Unlike flock(), such a lock can be tested without taking it, so a test never blocks another program.
struct flock wholeFile() {
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    return lock;
}

} // namespace

RunLock::RunLock(const std::filesystem::path& runFolder) {
    const auto path = runFolder / "lock";
    m_descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (m_descriptor < 0)
        throwFileError(errno, path, "written");
    struct flock lock = wholeFile();
    int result = 0;
    do {
        result = ::fcntl(m_descriptor, F_OFD_SETLK, &lock);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        const int error = errno;
        std::array<char, 24> holder{};
        const ssize_t count = ::pread(m_descriptor, holder.data(), holder.size(), 0);
        ::close(m_descriptor);
        if (error != EAGAIN && error != EACCES)
            throwFileError(error, path, "locked");
        std::string process(holder.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
        process = process.substr(0, process.find_first_not_of("0123456789"));
        throw Error(process.empty() ? sentence("Another program is training the run %1. Stop it there first, or choose "
                                               "another run.",
                                               runFolder.string())
                                    : sentence("Another program is training the run %1 (process %2). Stop it there "
                                               "first, or choose another run.",
                                               runFolder.string(), process));
    }
    // Only for the message above, so a failure to write the number does not matter.
    const std::string process = std::to_string(::getpid()) + "\n";
    if (::ftruncate(m_descriptor, 0) == 0 && ::pwrite(m_descriptor, process.data(), process.size(), 0) < 0)
        errno = 0;
}

RunLock::~RunLock() {
    ::close(m_descriptor);
}

bool RunLock::isHeld(const std::filesystem::path& runFolder) {
    const int descriptor = ::open((runFolder / "lock").c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    struct flock lock = wholeFile();
    const bool held = ::fcntl(descriptor, F_OFD_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
    ::close(descriptor);
    return held;
}

} // namespace glasshouse::run
