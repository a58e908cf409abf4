#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/text/Extraction.h"
#include "core/text/OpenFile.h"
#include "core/text/WorkerProcess.h"

namespace glasshouse::text {

/// Starts a process for every document. The worker is started once and forks itself for each file, which takes a tenth
/// of the time needed to load its libraries; if that does not work, a new worker is started for every file.
///
/// Processes belong to the calling thread and end with it. One thread at a time.
class WorkerServer {
public:
    /// Starts nothing yet. Takes the limits as arguments for the worker.
    WorkerServer(std::filesystem::path program, const Extraction& extraction, std::vector<std::string> limits);

    /// The process that extracts the text of an open file, which may be closed afterwards; its kind is as kindOf()
    /// says. Throws Error if it cannot be started.
    WorkerProcess read(const OpenFile& document, const std::string& kind);

private:
    void start();
    pid_t ask(const std::string& command, int document, int output) const;

    std::filesystem::path m_program;
    std::vector<std::string> m_extraction;
    std::vector<std::string> m_limits;
    std::optional<WorkerProcess> m_server; ///< its descriptor is the socket
    bool m_works = true;
};

} // namespace glasshouse::text
