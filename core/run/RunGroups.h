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

/// A hash of what runs that differ in the seed alone have in common: text, preset, origin, every setting and how it was
/// changed while the run trained. Settings that only say where a run is computed, what is recorded and how it writes
/// are left out. Empty if the run has no text or cannot be opened. Any thread.
std::string seedKey(const RunSummary& run);

/// The groups of a list of runs that have their RunSummary::seedKey. sweeps: the folders that hold a sweep. A group of
/// seeds has at least two runs with different seeds, in the same sweep or in none. Runs with the same seed say nothing
/// about the spread; of these the one that got furthest counts, and the newest if several did. A sweep has at least two
/// runs; if they differ in the seed alone, it is a single group of seeds. O(n log n). Any thread.
std::vector<RunGroup> groupRuns(const std::vector<RunSummary>& runs, const std::set<std::filesystem::path>& sweeps);

} // namespace glasshouse::run
