#include "app/pdfworker/Server.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <optional>

#include <sched.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/corpus/text/WorkerProtocol.h"

namespace glasshouse::pdfworker {

namespace {

namespace protocol = glasshouse::text::protocol;

struct Request {
    std::string command;
    int document = -1;
    int output = -1;
};

/// None if the caller is gone or sends an invalid request.
std::optional<Request> nextRequest() {
    std::array<char, protocol::longestCommand> command{};
    std::array<int, 2> files{};
    iovec text{command.data(), command.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof files)> space{};
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
        header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof files))
        return std::nullopt;
    std::memcpy(files.data(), CMSG_DATA(header), sizeof files);
    return Request{std::string(command.data(), static_cast<std::size_t>(length)), files[0], files[1]};
}

/// Like fork(), but the new process is a child of this one's parent, which waits for it as for any child it started
/// itself. There is only one thread here, so the C library does not need to know.
pid_t forkForCaller() {
    return static_cast<pid_t>(::syscall(SYS_clone, CLONE_PARENT | SIGCHLD, nullptr, nullptr, nullptr, nullptr));
}

} // namespace

int serve(const std::function<int(const std::string& command)>& answer) {
    ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    while (const std::optional<Request> request = nextRequest()) {
        const pid_t reader = forkForCaller();
        if (reader == 0) {
            ::setsid();
            if (::dup2(request->document, STDIN_FILENO) < 0 || ::dup2(request->output, STDOUT_FILENO) < 0)
                ::_exit(protocol::wrongCall);
            const int code = answer(request->command);
            std::fflush(stdout);
            ::_exit(code); // no cleanup is needed here
        }
        ::close(request->document);
        ::close(request->output);
        if (::send(STDIN_FILENO, &reader, sizeof reader, MSG_NOSIGNAL) != sizeof reader)
            break;
    }
    return protocol::ok;
}

} // namespace glasshouse::pdfworker
