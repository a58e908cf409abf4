#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/FileOps.h"
#include "core/config/RunConfig.h"

namespace glasshouse::run {

/// What a person did to a run while it trained, or before it went on; one line of marks.jsonl.
struct Mark {
    enum class Kind { Setting, Pause };
    std::int64_t step = 0; ///< the step it came after
    Kind kind = Kind::Setting;
    std::string field;       ///< Setting: the field of the configuration
    std::string value;       ///< Setting: as typed
    std::string before = {}; ///< Setting: what it was; empty: not noted, by an older version
    bool operator==(const Mark&) const = default;
};

/// What a run that goes on after a step has otherwise than before, the machine left out: a mark for each field.
std::vector<Mark> changedSettings(std::int64_t step, const config::RunConfig& before, const config::RunConfig& now);
/// A configuration as it was before its settings were changed.
config::RunConfig withoutChanges(config::RunConfig config, const std::vector<Mark>& marks);

/// marks.jsonl of a run folder: grows line by line; a torn last line and lines of kinds that are not known are left out
/// when it is read.
///
/// One thread at a time; only the holder of the run's lock may call what changes something. Errors: throws Error.
class MarkLog {
public:
    MarkLog(std::shared_ptr<FileOps> ops, const std::filesystem::path& runFolder);

    /// Cuts off what an interrupted write left.
    void recover();
    /// Durable when it returns.
    void append(const Mark& mark);
    /// Takes back what came after a step, which a resumed run will make again.
    void truncateAfter(std::int64_t step);
    /// Empty when there is no such file.
    std::vector<Mark> marks() const;
    /// Goes on in another folder of the same run: the one that was moved, or a new one, which gets what was appended
    /// here so far.
    void setFolder(const std::filesystem::path& runFolder);

private:
    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_file;
    std::unique_ptr<AppendFile> m_lines;
};

} // namespace glasshouse::run
