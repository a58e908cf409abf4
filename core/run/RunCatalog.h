#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/run/LogSummary.h"
#include "core/run/RunFolder.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

/// Lists runs like listRuns(), but reads only those again whose files have changed since, by names, sizes, times and
/// inodes of what lies in the run's folder; of one that is being trained only what was appended. What it knows is kept
/// in memory and, for the next program, in a cache folder; several programs may share it. Whether a run is being
/// trained is always looked up. Damage inside a checkpoint shows when that is opened.
///
/// Thread: one at a time, not the GUI thread (it reads files). Errors: a cache that cannot be read or written is no
/// error, it is only slower.
class RunCatalog {
public:
    /// cacheFolder: empty: in memory only. files: file operations other than the system's, for tests.
    explicit RunCatalog(std::filesystem::path cacheFolder = defaultCacheFolder(),
                        std::shared_ptr<FileOps> files = nullptr);

    /// All runs in a folder, as listRuns() gives them. read: called with each as soon as it is known, in any order.
    std::vector<RunSummary> list(const std::filesystem::path& parent,
                                 const std::function<void(const RunSummary&)>& read = {});
    /// One run, at any path, as summarizeRun() gives it.
    RunSummary summarize(const std::filesystem::path& run);
    /// How many runs were read from their folders so far, for tests and measurements.
    std::int64_t reads() const { return m_reads; }

    /// $XDG_CACHE_HOME/glasshouse/runs, or the same in ~/.cache; empty if there is neither.
    static std::filesystem::path defaultCacheFolder();

private:
    struct Known {
        std::string stamp; ///< what its folder looked like before it was read
        RunSummary summary;
    };

    RunSummary look(const std::filesystem::path& run, bool& learned);
    void load(const std::filesystem::path& parent);
    void save(const std::filesystem::path& parent, const std::vector<RunSummary>& runs) const;
    std::filesystem::path cacheFile(const std::filesystem::path& parent) const;

    std::filesystem::path m_cache;
    std::shared_ptr<FileOps> m_ops;
    std::map<std::filesystem::path, Known> m_known;  ///< by the run's path
    std::map<std::filesystem::path, LiveLog> m_live; ///< runs that are being trained, by path
    std::map<std::filesystem::path, bool> m_loaded;  ///< folders whose cache file was read
    std::int64_t m_reads = 0;
};

} // namespace glasshouse::run
