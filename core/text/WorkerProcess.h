#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace glasshouse::text {

/// A program running in a session of its own, standard error thrown away, what it says read without waiting: from a
/// pipe, or a socket where the program serves. Killed with everything it started, and reaped, at the latest when the
/// object goes. Move-only; one thread at a time.
class WorkerProcess {
public:
    /// How it ended.
    struct End {
        int code = 0;                ///< exit code, when signal is 0
        int signal = 0;              ///< what killed it
        std::int64_t peakMemory = 0; ///< bytes resident
    };

    /// Throws Error when the program cannot be started.
    WorkerProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments);
    /// Takes over a process that is a child of this one and the reading end of its output.
    WorkerProcess(pid_t process, int output) noexcept;
    WorkerProcess(WorkerProcess&& other) noexcept;
    WorkerProcess& operator=(WorkerProcess&& other) noexcept;
    ~WorkerProcess();

    /// Readable when there is something to read or the output has ended.
    int descriptor() const { return m_output; }
    /// Appends what has come so far, at most about 1 MiB; false when the output has ended.
    bool read(std::string& into);
    /// Kills it unless it ends by itself very soon, and says how it ended.
    End finish();

private:
    void kill() noexcept;

    pid_t m_pid = -1;
    int m_output = -1;
};

/// The program that reads PDFs: beside the running one. Empty when there is none.
std::filesystem::path findWorker();

} // namespace glasshouse::text
