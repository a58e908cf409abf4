#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"

namespace glasshouse::run {

/// What a run writes as it goes: the event file, samples.jsonl and marks.jsonl. Only the holder of the run's lock may
/// call what changes something. One thread at a time.
class RunLog {
public:
    RunLog(std::shared_ptr<FileOps> ops, std::filesystem::path runFolder);

    /// Cuts off what an interrupted write left. Throws Error.
    void recover();
    void append(const std::vector<Scalar>& scalars); ///< throws Error
    void append(const Sample& sample);               ///< throws Error
    void flush();                                    ///< throws Error
    void truncateAfter(std::int64_t step);           ///< throws Error
    std::vector<Scalar> scalars() const;             ///< throws Error
    std::vector<Sample> samples() const;             ///< throws Error; lines that are damaged are left out
    /// Writes what the log of another folder holds into this one, which has none yet; also when that folder is gone.
    /// Throws Error.
    void copy(const RunLog& other);
    /// Where the run's folder is now. Throws Error.
    void setFolder(std::filesystem::path runFolder);

    /// The event files in a run's folder, oldest first.
    static std::vector<std::filesystem::path> eventFiles(const std::filesystem::path& runFolder);

private:
    void openEvents(const std::filesystem::path& file);
    void openThose();

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_folder;
    std::filesystem::path m_samplesFile;
    std::string m_eventsName; ///< of the file that is open
    std::unique_ptr<AppendFile> m_events;
    std::unique_ptr<AppendFile> m_samples;
    MarkLog m_marks;
};

} // namespace glasshouse::run
