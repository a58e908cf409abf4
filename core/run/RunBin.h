#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

// The bin of a folder of runs: its hidden folder .bin, with a numbered folder for each run that was removed and can be
// put back. Any thread, one call at a time per folder.

/// Moves a run into the bin beside it; returns where it is now. Throws Error: it is being trained, it holds another
/// run, no permission.
std::filesystem::path moveToBin(const std::filesystem::path& run);
/// Several, all or none of them; returns where they are now, in the same order.
std::vector<std::filesystem::path> moveToBin(const std::vector<std::filesystem::path>& runs);
/// Puts a run back where it was, under its name or, if that is taken, with a number; returns where it is now. Throws
/// Error.
std::filesystem::path restoreFromBin(const std::filesystem::path& binned);

/// A run in the bin.
struct BinnedRun {
    RunSummary summary;       ///< its path is what restoreFromBin() takes
    std::int64_t removed = 0; ///< when, seconds since 1970; 0: unknown
};
/// The newest first.
std::vector<BinnedRun> binned(const std::filesystem::path& runsFolder);
/// The folders with a bin: this one and those in it, where sweeps keep their runs. Links are not followed.
std::vector<std::filesystem::path> foldersWithBin(const std::filesystem::path& runsFolder);
/// Deletes a run in the bin for good; its path is that of its summary. Throws Error: it is not there any more, it is
/// being trained, it holds another run, no permission.
void deleteBinned(const std::filesystem::path& binned);
/// Deletes for good what is in the bin. Throws Error that names the first that cannot be deleted, after trying all.
void emptyBin(const std::filesystem::path& runsFolder);

} // namespace glasshouse::run
