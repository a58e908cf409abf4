#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/text/Extraction.h"
#include "core/corpus/text/OpenFile.h"
#include "core/corpus/text/Pages.h"
#include "core/corpus/text/WorkerProcess.h"

namespace glasshouse::text {

/// Starts a process for every document. The worker is started once and forks itself for each file, which takes a tenth
/// of the time needed to load its libraries; if it is late, one file has a worker of its own, and the next a new
/// server; after a few that were late or gone, every file has its own.
///
/// Processes belong to the calling thread and end with it. One thread at a time.
class WorkerServer {
public:
    /// Starts nothing yet. Takes the limits as arguments for the worker, and how long the server has for each answer;
    /// it loads its libraries before the first.
    WorkerServer(std::filesystem::path program, const Extraction& extraction, std::vector<std::string> limits,
                 std::chrono::milliseconds patience = std::chrono::seconds(5));
    ~WorkerServer();
    WorkerServer(const WorkerServer&) = delete;
    WorkerServer& operator=(const WorkerServer&) = delete;

    /// The process that extracts the text of an open file's pages; the file may be closed afterwards; its kind is as
    /// kindOf() says. Throws Error if it cannot be started.
    WorkerProcess read(const OpenFile& document, const std::string& kind,
                       const std::string& encoding = charset::automaticEncoding, const PageRange& pages = {});

private:
    void start();
    pid_t ask(const std::string& command, int document, int output) const;
    void dismissLate(bool all);

    std::filesystem::path m_program;
    std::vector<std::string> m_extraction;
    std::vector<std::string> m_limits;
    std::optional<WorkerProcess> m_server; ///< its descriptor is the socket
    std::vector<WorkerProcess> m_late;     ///< servers that owe an answer: a process that is this one's child
    std::chrono::milliseconds m_patience;
    int m_failures = 0;
};

} // namespace glasshouse::text
