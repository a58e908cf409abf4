#include "core/corpus/text/WorkerServer.h"

#include <algorithm>
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
#include "core/corpus/text/Spawn.h"
#include "core/corpus/text/WorkerProtocol.h"

namespace glasshouse::text {

using namespace std::chrono_literals;

namespace {

constexpr int maxFailures = 3; // of servers, before it is done without

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() || word.empty() ? "" : " ") + word;
    return text;
}

pid_t answerOn(int socket) {
    pid_t reader = -1;
    return ::recv(socket, &reader, sizeof reader, MSG_DONTWAIT) == sizeof reader ? reader : -1;
}

void waitFor(int socket, std::chrono::milliseconds time) {
    pollfd answer{socket, POLLIN, 0};
    while (::poll(&answer, 1, static_cast<int>(time / 1ms)) < 0 && errno == EINTR)
        continue;
}

} // namespace

WorkerServer::WorkerServer(std::filesystem::path program, const Extraction& extraction, std::vector<std::string> limits,
                           std::chrono::milliseconds patience)
    : m_program(std::move(program))
    , m_extraction(extraction.arguments())
    , m_limits(std::move(limits))
    , m_patience(patience) {}

WorkerServer::~WorkerServer() {
    dismissLate(true);
}

/// Ends the late servers that have answered by now, or all, and the processes that they answered with, whose file
/// another has read.
void WorkerServer::dismissLate(bool all) {
    for (auto server = m_late.begin(); server != m_late.end();) {
        pollfd answer{server->descriptor(), POLLIN, 0};
        if (!all && ::poll(&answer, 1, 0) < 1) {
            ++server;
            continue;
        }
        ::shutdown(server->descriptor(), SHUT_WR); // it answers what it was asked, and ends
        waitFor(server->descriptor(), std::min<std::chrono::milliseconds>(m_patience, 1s));
        server->finish();
        if (const pid_t reader = answerOn(server->descriptor()); reader > 0)
            WorkerProcess(reader, -1); // is killed and waited for
        server = m_late.erase(server);
    }
}

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
    waitFor(socket, m_patience);
    return answerOn(socket);
}

WorkerProcess WorkerServer::read(const OpenFile& document, const std::string& kind, const std::string& encoding,
                                 const PageRange& pages) {
    std::vector<std::string> arguments = {"text", kind};
    arguments.insert(arguments.end(), m_extraction.begin(), m_extraction.end());
    arguments.insert(arguments.end(), {"--encoding", encoding});
    if (pages.first > 0)
        arguments.insert(arguments.end(), {"--from", std::to_string(pages.first)});
    if (pages.end > 0)
        arguments.insert(arguments.end(), {"--to", std::to_string(pages.end)});
    dismissLate(false);
    if (m_failures < maxFailures) {
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
        ++m_failures;
        m_late.push_back(std::move(*m_server));
        m_server.reset();
    }
    arguments.insert(arguments.end(), m_limits.begin(), m_limits.end());
    // Opened again, for a reader that a late server starts all the same must not move where this one reads.
    const OpenFile again("/proc/self/fd/" + std::to_string(document.descriptor()));
    return {m_program, arguments, again.descriptor()};
}

} // namespace glasshouse::text
