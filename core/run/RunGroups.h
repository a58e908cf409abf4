#pragma once

#include <cstddef>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Runs that belong together: those of a sweep, or such as differ in the seed alone, whose spread tells how much of a
/// difference is chance.
struct RunGroup {
    enum class Kind { Seeds, Sweep };
    Kind kind = Kind::Seeds;
    std::vector<std::size_t> runs; ///< indices in the list, the oldest run first
    std::ptrdiff_t within = -1;    ///< index of the sweep that has all of these seeds; -1: none
    bool operator==(const RunGroup&) const = default;
};

/// What runs that differ in the seed alone have in common: text, preset, origin, every setting and how it was changed
/// meanwhile, but for those that say where a run is computed, what is recorded of it and how it writes. Empty: there is
/// nothing to compare it with, since it has no text or cannot be opened. Any thread.
std::string seedKey(const RunSummary& run);

/// The groups of a list of runs. keys: of each run, by seedKey(). sweeps: the folders that hold a sweep. Seeds are at
/// least two runs with different seeds, in the same sweep or in none; of runs with the same seed, which tell nothing of
/// the spread, the one that has come furthest, of equals the newest. A sweep has at least two runs; one whose runs
/// differ in the seed alone is one group, of seeds. Takes n log n. Any thread.
std::vector<RunGroup> groupRuns(const std::vector<RunSummary>& runs, const std::vector<std::string>& keys,
                                const std::set<std::filesystem::path>& sweeps);

} // namespace glasshouse::run
