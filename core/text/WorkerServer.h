#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/text/WorkerProcess.h"

namespace glasshouse::text {

/// Starts a process for every PDF. The worker is started once and forks itself for each file, which takes a tenth of
/// the time in which its libraries are loaded; where that does not work, every file gets a worker started anew.
///
/// Processes belong to the thread that calls: they end with it. One thread at a time.
class WorkerServer {
public:
    /// Starts nothing yet. The limits as arguments of the worker.
    WorkerServer(std::filesystem::path program, std::vector<std::string> limits);

    /// The process that takes the text from a file. Throws Error when it cannot be started.
    WorkerProcess read(const std::filesystem::path& file);

private:
    void start();
    pid_t ask(const std::string& name, int output) const;

    std::filesystem::path m_program;
    std::vector<std::string> m_limits;
    std::optional<WorkerProcess> m_server; ///< its descriptor is the socket
    bool m_works = true;
};

} // namespace glasshouse::text
