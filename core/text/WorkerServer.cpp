#include "core/text/WorkerServer.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/text/Spawn.h"
#include "core/text/WorkerProtocol.h"

namespace glasshouse::text {

using namespace std::chrono_literals;

namespace {

constexpr auto patience = 5s; // for the server, which loads its libraries before it first answers

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() || word.empty() ? "" : " ") + word;
    return text;
}

} // namespace

WorkerServer::WorkerServer(std::filesystem::path program, const Extraction& extraction, std::vector<std::string> limits)
    : m_program(std::move(program))
    , m_extraction(extraction.arguments())
    , m_limits(std::move(limits)) {}

void WorkerServer::start() {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw Error(cannotStart(errno));
    std::vector<std::string> arguments = {"serve"};
    arguments.insert(arguments.end(), m_limits.begin(), m_limits.end());
    try {
        m_server.emplace(spawnDetached(m_program, arguments, ends[1], -1), ends[0]);
    } catch (const Error&) {
        ::close(ends[0]);
        ::close(ends[1]);
        throw;
    }
    ::close(ends[1]);
}

/// The id of the process that answers; -1 if the server does not reply.
pid_t WorkerServer::ask(const std::string& command, int document, int output) const {
    const std::array<int, 2> files = {document, output};
    iovec text{const_cast<char*>(command.data()), command.size()}; // sendmsg only reads it
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof files)> space{};
    msghdr message{};
    message.msg_iov = &text;
    message.msg_iovlen = 1;
    message.msg_control = space.data();
    message.msg_controllen = space.size();
    cmsghdr* const header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof files);
    std::memcpy(CMSG_DATA(header), files.data(), sizeof files);
    const int socket = m_server->descriptor();
    if (::sendmsg(socket, &message, MSG_NOSIGNAL) < 0)
        return -1;
    pollfd answer{socket, POLLIN, 0};
    while (::poll(&answer, 1, static_cast<int>(patience / 1ms)) < 0 && errno == EINTR)
        continue;
    pid_t reader = -1;
    return ::recv(socket, &reader, sizeof reader, MSG_DONTWAIT) == sizeof reader ? reader : -1;
}

WorkerProcess WorkerServer::read(const OpenFile& document, const std::string& kind) {
    std::vector<std::string> arguments = {"text", kind};
    arguments.insert(arguments.end(), m_extraction.begin(), m_extraction.end());
    if (m_works) {
        if (!m_server)
            start();
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw Error(cannotStart(errno));
        const pid_t reader = ask(joined(arguments), document.descriptor(), ends[1]);
        ::close(ends[1]);
        if (reader > 0)
            return {reader, ends[0]};
        ::close(ends[0]);
        m_works = false;
        m_server.reset(); // before it reads what is no longer needed
    }
    arguments.insert(arguments.end(), m_limits.begin(), m_limits.end());
    return {m_program, arguments, document.descriptor()};
}

} // namespace glasshouse::text
