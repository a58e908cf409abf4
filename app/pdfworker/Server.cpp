#include "app/pdfworker/Server.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>

#include <fcntl.h>
#include <sched.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/text/WorkerProtocol.h"

namespace glasshouse::pdfworker {

namespace {

namespace protocol = glasshouse::text::protocol;

struct Request {
    std::string name;
    int output = -1;
};

/// None if the caller is gone or sends an invalid request.
std::optional<Request> nextRequest() {
    std::array<char, protocol::longestName> name{};
    iovec text{name.data(), name.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> space{};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = space.data();
    message.msg_controllen = space.size();
    ssize_t length = 0;
    do {
        length = ::recvmsg(STDIN_FILENO, &message, MSG_CMSG_CLOEXEC);
    } while (length < 0 && errno == EINTR);
    const cmsghdr* const header = CMSG_FIRSTHDR(&message);
    if (length <= 0 || (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) != 0 || header == nullptr ||
        header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof(int)))
        return std::nullopt;
    Request request{std::string(name.data(), static_cast<std::size_t>(length)), -1};
    std::memcpy(&request.output, CMSG_DATA(header), sizeof(int));
    return request;
}

/// Like fork(), but the new process is a child of this one's parent, which waits for it as for any child it started
/// itself. There is only one thread here, so the C library does not need to know.
pid_t forkForCaller() {
    return static_cast<pid_t>(::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

} // namespace

int serve(const std::function<int(const std::string& name)>& read) {
    while (const std::optional<Request> request = nextRequest()) {
        const pid_t reader = forkForCaller();
        if (reader == 0) {
            ::setsid();
            const int nothing = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
            if (nothing < 0 || ::dup2(nothing, STDIN_FILENO) < 0 || ::dup2(request->output, STDOUT_FILENO) < 0)
                return protocol::wrongCall;
            const int code = read(request->name);
            std::fflush(stdout);
            ::_exit(code); // no cleanup is needed here
        }
        ::close(request->output);
        if (::send(STDIN_FILENO, &reader, sizeof reader, MSG_NOSIGNAL) != sizeof reader)
            break;
    }
    return protocol::ok;
}

} // namespace glasshouse::pdfworker
