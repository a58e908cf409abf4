#include "core/corpus/text/WorkerProcess.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/corpus/text/Spawn.h"

namespace glasshouse::text {

WorkerProcess::WorkerProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                             int input) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throw Error(cannotStart(errno));
    try {
        m_pid = spawnDetached(program, arguments, input, ends[1]);
        struct rusage usage {};
        ::getrusage(RUSAGE_SELF, &usage);
        m_peakBefore = usage.ru_maxrss;
    } catch (const Error&) {
        ::close(ends[0]);
        ::close(ends[1]);
        throw;
    }
    ::close(ends[1]);
    m_output = ends[0];
    ::fcntl(m_output, F_SETFL, O_NONBLOCK);
}

WorkerProcess::WorkerProcess(pid_t process, int output) noexcept
    : m_pid(process)
    , m_output(output) {
    ::fcntl(m_output, F_SETFL, O_NONBLOCK);
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1))
    , m_output(std::exchange(other.m_output, -1))
    , m_peakBefore(other.m_peakBefore) {}

WorkerProcess& WorkerProcess::operator=(WorkerProcess&& other) noexcept {
    std::swap(m_pid, other.m_pid);
    std::swap(m_output, other.m_output);
    std::swap(m_peakBefore, other.m_peakBefore);
    return *this;
}

WorkerProcess::~WorkerProcess() {
    if (m_pid > 0) {
        kill();
        while (::waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) {
        }
    }
    if (m_output >= 0)
        ::close(m_output);
}

void WorkerProcess::kill() noexcept {
    ::kill(-m_pid, SIGKILL); // its session's process group
    ::kill(m_pid, SIGKILL);
}

bool WorkerProcess::read(std::string& into) {
    std::array<char, 65536> piece{};
    for (int i = 0; i < 16; ++i) {
        const ssize_t count = ::read(m_output, piece.data(), piece.size());
        if (count > 0)
            into.append(piece.data(), static_cast<std::size_t>(count));
        else if (count == 0)
            return false;
        else if (errno == EAGAIN)
            return true;
        else if (errno != EINTR)
            return false;
    }
    return true;
}

double WorkerProcess::processorTime() const {
    clockid_t clock{};
    timespec time{};
    if (m_pid <= 0 || ::clock_getcpuclockid(m_pid, &clock) != 0 || ::clock_gettime(clock, &time) != 0)
        return 0;
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

WorkerProcess::End WorkerProcess::finish() {
    End end;
    if (m_pid <= 0)
        return end;
    int status = 0;
    struct rusage usage {};
    pid_t reaped = 0;
    for (int i = 0; i < 100 && reaped == 0; ++i) { // half a second
        reaped = ::wait4(m_pid, &status, WNOHANG, &usage);
        if (reaped == 0) {
            const timespec pause{0, 5'000'000};
            ::nanosleep(&pause, nullptr);
        }
    }
    if (reaped == m_pid) {
        ::kill(-m_pid, SIGKILL); // whatever it may have left behind
    } else {
        end.stuck = true;
        kill();
        while ((reaped = ::wait4(m_pid, &status, 0, &usage)) < 0 && errno == EINTR) {
        }
    }
    m_pid = -1;
    end.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
    end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    end.peakMemory = usage.ru_maxrss > m_peakBefore ? std::int64_t{usage.ru_maxrss} * 1024 : 0;
    for (const timeval& time : {usage.ru_utime, usage.ru_stime})
        end.processorTime += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    return end;
}

std::filesystem::path findWorker() {
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error)
        return {};
    const std::filesystem::path folder = program.parent_path();
    const std::filesystem::path above = folder.parent_path();
    for (const std::filesystem::path& place : {folder, above / "bin", above / "libexec/glasshouse"}) // last: installed
        if (::access((place / "glasshouse-pdfworker").c_str(), X_OK) == 0)
            return place / "glasshouse-pdfworker";
    return {};
}

} // namespace glasshouse::text
