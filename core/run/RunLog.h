#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"

namespace glasshouse::run {

struct JsonLines;

/// What a run writes as it goes: the event file, samples.jsonl and marks.jsonl. Functions that change anything require
/// the run's lock. One thread at a time.
class RunLog {
public:
    RunLog(std::shared_ptr<FileOps> ops, std::filesystem::path runFolder);

    /// Cuts off the rest of an interrupted write. Throws Error.
    void recover();
    void append(const std::vector<Scalar>& scalars); ///< throws Error
    void append(const Sample& sample);               ///< throws Error
    void append(const Mark& mark);                   ///< throws Error; see MarkLog
    void append(const NonFiniteStep& lost);          ///< throws Error
    void flush();                                    ///< throws Error
    /// See RunFolder::truncateAfter(). Throws Error.
    void truncateAfter(std::int64_t step, bool evaluated);
    std::vector<Scalar> scalars() const; ///< throws Error
    /// The same one by one; see RunFolder::readScalars().
    bool readScalars(const std::function<void(const Scalar&)>& take) const;
    /// damaged: how many lines are left out. Throws Error.
    std::vector<Sample> samples(std::size_t* damaged = nullptr) const;
    std::vector<Mark> marks() const { return m_marks.marks(); }
    /// Copies another folder's log into this one, which must not have one yet; works even if that folder is gone.
    /// Throws Error.
    void copy(const RunLog& other);
    /// Sets the new path after the run's folder was moved. Throws Error.
    void setFolder(std::filesystem::path runFolder);

    /// The scalars of an evaluation.
    static const std::vector<std::string>& evaluationTags();
    /// The event files in a run's folder, oldest first.
    static std::vector<std::filesystem::path> eventFiles(const std::filesystem::path& runFolder);

private:
    JsonLines sampleLines() const;
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
