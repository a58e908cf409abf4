#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/run/RunFolder.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

enum class QueueKind {
    Run,       ///< a new run; once it has begun, the one in its folder
    Resume,    ///< the run in a folder continues
    Sweep,     ///< the sweep in a folder begins or continues
    RangeTest, ///< of the learning rate, for a configuration; leaves no run
};
enum class QueueState { Waiting, Running, Finished, EndedEarly, Stopped, Failed };
/// waiting, running, finished, ended_early, stopped, failed.
std::string stateName(QueueState state);

/// One entry of the queue of what is trained next.
struct QueuedRun {
    QueueKind kind = QueueKind::Run;
    std::string name = {};             ///< to show; a new run's folder is named after it
    bool isNamed = false;              ///< a person gave a new run this name; else its folder gets a number too
    std::string rung = {};             ///< id of the ladder's model that a new run is; empty: none
    std::filesystem::path folder = {}; ///< of the run, once it has begun; of what is resumed; of the sweep
    config::RunConfig config = {};     ///< of a new run, or of the test
    CorpusRecord corpus = {};          ///< the text of these, and of a sweep
    int runs = 1;                      ///< that this entry trains; of a sweep, those that were left when it was added
    QueueState state = QueueState::Waiting;
    std::string reason = {}; ///< why it ended early or failed
    /// Whether there is still something to do. What was running when the program was killed continues.
    bool isOpen() const { return state == QueueState::Waiting || state == QueueState::Running; }
    bool operator==(const QueuedRun&) const = default;
};

/// Whether a folder of runs has a queue: the file queue.json.
bool holdsQueue(const std::filesystem::path& runsFolder);
/// The queue of a folder of runs, in order; empty if it has none. Throws Error if queue.json is damaged or of a newer
/// version; it stays as it is.
std::vector<QueuedRun> readQueue(const std::filesystem::path& runsFolder);
/// Complete or unchanged; creates the folder. Throws Error.
void writeQueue(const std::filesystem::path& runsFolder, const std::vector<QueuedRun>& queue,
                std::shared_ptr<FileOps> files = nullptr);
/// Renames a queue.json that cannot be read, so that a new queue can begin: returns its new path. Throws Error.
std::filesystem::path setQueueAside(const std::filesystem::path& runsFolder, std::shared_ptr<FileOps> files = nullptr);

} // namespace glasshouse::run
