#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace glasshouse::text {

/// A program running in its own session, with standard error discarded and its output read without blocking: from a
/// pipe, or from a socket for the server. Killed with everything it started, and reaped, at the latest on destruction.
/// Move-only; one thread at a time.
class WorkerProcess {
public:
    /// How it ended.
    struct End {
        int code = 0;                ///< exit code, if signal is 0
        int signal = 0;              ///< the signal that killed it
        bool stuck = false;          ///< it did not end by itself, and was killed here
        std::int64_t peakMemory = 0; ///< resident bytes; 0 if it is not known to exceed the peak of this process
        double processorTime = 0;    ///< seconds
    };

    /// With this standard input, or none (-1). Throws Error if the program cannot be started.
    WorkerProcess(const std::filesystem::path& program, const std::vector<std::string>& arguments, int input = -1);
    /// Takes over a child process and the reading end of its output.
    WorkerProcess(pid_t process, int output) noexcept;
    WorkerProcess(WorkerProcess&& other) noexcept;
    WorkerProcess& operator=(WorkerProcess&& other) noexcept;
    ~WorkerProcess();

    /// Readable when there is something to read or the output has ended.
    int descriptor() const { return m_output; }
    /// Appends what has arrived, at most about 1 MiB; false once the output has ended.
    bool read(std::string& into);
    /// Seconds of processor time that it has used so far; 0 if that cannot be known.
    double processorTime() const;
    /// Kills it unless it ends by itself very soon, and returns how it ended.
    End finish();

private:
    void kill() noexcept;

    pid_t m_pid = -1;
    int m_output = -1;
    /// Peak resident memory of this process when it started the other, KiB. Until its exec, the new process shares that
    /// memory, and getrusage() counts it for both.
    long m_peakBefore = 0;
};

/// The program that reads PDFs, next to the running one. Empty if there is none.
std::filesystem::path findWorker();

} // namespace glasshouse::text
