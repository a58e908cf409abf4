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

struct JsonLines;

/// What a person did to a run during training, or before resuming it; one line of marks.jsonl.
struct Mark {
    enum class Kind { Setting, Pause };
    std::int64_t step = 0; ///< the step after which it happened
    Kind kind = Kind::Setting;
    std::string field;       ///< Setting: the field of the configuration
    std::string value;       ///< Setting: as a person would type it
    std::string before = {}; ///< Setting: the previous value; empty: not recorded, by an older version
    bool operator==(const Mark&) const = default;
};

/// A step whose loss or gradient is not finite, and where the run is after it.
struct NonFiniteStep {
    std::int64_t step = 0;
    bool loss = false;             ///< else only the gradient
    std::string tensor;            ///< the first one that is not finite; empty: unknown
    std::int64_t rolledBackTo = 0; ///< the step of the newest checkpoint from which a step with finite numbers was made
    bool operator==(const NonFiniteStep&) const = default;
};

/// What a resumed run changes after a step, apart from the machine settings: a mark per field.
std::vector<Mark> changedSettings(std::int64_t step, const config::RunConfig& before, const config::RunConfig& now);
/// A configuration as it was before its settings were changed.
config::RunConfig withoutChanges(config::RunConfig config, const std::vector<Mark>& marks);

/// marks.jsonl of a run folder: grows line by line; when reading, a torn last line and lines of unknown kinds are left
/// out. A run that is being trained is written through RunFolder, which owns one.
///
/// One thread at a time; functions that change anything require the run's lock. Errors: throws Error.
class MarkLog {
public:
    MarkLog(std::shared_ptr<FileOps> ops, const std::filesystem::path& runFolder);

    /// Cuts off the rest of an interrupted write.
    void recover();
    /// Durable on return. One that cannot be written is kept, and written with the next one or into the folder in which
    /// the run continues.
    void append(const Mark& mark);
    /// The run ended at a step without finite numbers; kept until it continues. Durable on return.
    void appendNonFinite(const NonFiniteStep& lost);
    /// Removes marks after a step, which a resumed run will make again, and the line of a run that ended without finite
    /// numbers.
    void truncateAfter(std::int64_t step);
    /// Empty if there is no such file.
    std::vector<Mark> marks() const;
    /// Empty if the run did not end this way, or has been resumed since.
    std::optional<NonFiniteStep> nonFiniteStep() const;
    /// The run's folder was moved.
    void setFolder(const std::filesystem::path& runFolder);
    /// Writes another folder's marks into this one, which must not have any yet; works even if that folder is gone,
    /// since recover().
    void copy(const MarkLog& other);

private:
    JsonLines lines() const;
    void appendLine(const std::string& line);
    void hold();
    void writeAll();

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_file;
    std::unique_ptr<AppendFile> m_lines;
    std::optional<std::string> m_text; ///< the lines of the file, and those it still lacks; nothing: not known yet
    bool m_behind = false;             ///< the file lacks some
};

} // namespace glasshouse::run
