#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/fields/Field.h"
#include "core/run/RunFolder.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

// A fork is a new run that continues from a step of another one, which stays as it is. With the same settings it
// computes what the other one computed after that step. Any thread.

/// The settings of a run at a checkpoint, which a fork of it begins with: run.json has others if some were changed
/// while it trained. Throws Error if the checkpoint is damaged or gone.
config::RunConfig configAt(const RunFolder& run, const CheckpointEntry& checkpoint);

/// The settings that a run goes on with from a checkpoint: those of configAt(), with what was changed at that step when
/// the run was resumed from it, although it was killed before the next one; those of the machine are run.json's.
config::RunConfig configAfter(const RunFolder& run, const CheckpointEntry& checkpoint);
/// The settings that a run has now: those of its last checkpoint, see configAfter(), and while some program trains it
/// every change since; run.json's if it has none.
config::RunConfig configNow(const RunFolder& run);

/// Why a fork cannot have another value of a field than the run that it comes from; empty if it can. config: that run's
/// settings at the step.
std::string fixedInFork(const fields::Field& field, const config::RunConfig& config, std::int64_t step);

/// Makes the folder `to` of a run that continues from a checkpoint of `from`: "last", "best" or a step. It holds what
/// was written up to that step: scalars, samples, marks, recordings (unless probe_text changes), the checkpoint and, if
/// it is kept, the best one before. changes: fields with other values, as typed; each becomes a mark at that step,
/// unless it has no effect from there on: then the fork keeps the run's value. The other run may be in training.
/// Returns the step. Throws Error, and leaves nothing behind: no such checkpoint, `to` exists, a field that cannot be
/// changed, a value that cannot work, disk full. files: file operations other than the system's, for tests. notes:
/// gets a sentence for each deviation from what was asked for: a damaged checkpoint that was skipped, a change without
/// effect.
std::int64_t forkRun(const std::filesystem::path& from, const std::string& checkpoint, const std::filesystem::path& to,
                     const std::vector<std::pair<std::string, std::string>>& changes = {},
                     std::shared_ptr<FileOps> files = nullptr, std::vector<std::string>* notes = nullptr);

} // namespace glasshouse::run
