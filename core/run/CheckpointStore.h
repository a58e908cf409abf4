#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/FileOps.h"
#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Whether every file of a checkpoint is the one that was written, by their SHA-256 in its state.json. Reads them all:
/// not on the GUI's thread.
bool isWholeCheckpoint(const std::filesystem::path& checkpoint);
/// Throws Error, one sentence for a person who looks at the run, if the weights are not those that were written; what
/// has no state.json is not checked. Reads them: not on the GUI's thread.
void requireWholeWeights(const std::filesystem::path& checkpoint);

/// The folder checkpoints/ of a run. A checkpoint is a folder step-NNNNNNNN; while it is written, step-NNNNNNNN.tmp;
/// one that is being replaced by a new checkpoint of the same step is briefly step-NNNNNNNN.replaced. Functions that
/// change anything require the run's lock. One thread at a time.
class CheckpointStore {
public:
    CheckpointStore(std::shared_ptr<FileOps> ops, std::filesystem::path folder);

    /// Removes leftovers of a process that died: unfinished and replaced checkpoints.
    void recover();
    /// Throws Error and keeps the existing state. expectedBytes: size of the new one if known, for the check of free
    /// space.
    CheckpointEntry write(std::int64_t step, bool best, const nlohmann::json& state, const WriteFiles& writeFiles,
                          std::uint64_t expectedBytes);
    std::vector<CheckpointEntry> list() const;
    /// Steps of the damaged ones that list() leaves out, ascending.
    std::vector<std::int64_t> damaged() const;
    /// Whether no checkpoint was ever completed.
    bool empty() const;
    CheckpointEntry find(const std::string& which) const;
    nlohmann::json state(const std::filesystem::path& checkpoint) const;
    /// Removes all checkpoints after a step, from the newest on. Throws Error.
    void removeAfter(std::int64_t step);
    void setBudget(std::uint64_t bytes) { m_budget = bytes; }
    std::uint64_t budget() const { return m_budget; }
    /// Sets the new path after the folder was moved.
    void setFolder(std::filesystem::path folder);

private:
    struct Listed {
        CheckpointEntry entry;
        std::uint64_t bytes = 0;
        bool wasBest = false;       ///< when it was written
        std::int64_t bestStep = -1; ///< as known when it was written; -1: none, or not recorded
    };
    struct Contents {
        std::vector<Listed> complete;   ///< by step; sizes are checked, not hashes
        std::set<std::int64_t> damaged; ///< the others
    };

    Contents contents() const;
    static void markBest(std::vector<Listed>& all);
    CheckpointEntry newest(bool best) const;
    [[noreturn]] void refuseEmpty() const;
    bool whole(const std::filesystem::path& checkpoint) const;
    void requireSpace(const std::vector<Listed>& before, std::uint64_t expectedBytes) const;
    void addChecksums(const std::filesystem::path& folder, std::int64_t step, bool best, const nlohmann::json& state,
                      const FileChecksums& written);
    void publish(const std::filesystem::path& finished, const std::filesystem::path& place);
    int remove(const std::filesystem::path& checkpoint);
    void thin();

    std::shared_ptr<FileOps> m_ops;
    std::filesystem::path m_folder;
    std::uint64_t m_budget = 1'000'000'000;
    mutable std::set<std::filesystem::path> m_verified; // whole when this object last checked
};

} // namespace glasshouse::run
