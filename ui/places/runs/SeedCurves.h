#pragma once

#include <QString>

#include <cstdint>
#include <vector>

#include "ui/runtime/RunOverlays.h"

namespace glasshouse::places::runs {

class RunGroups;

/// The runs of a group that differ in the seed alone and are chosen for the chart: at least two that have been
/// evaluated on text held out. Valid until the overlays or the groups change.
struct SeedCurves {
    QString key;                                   ///< of the group
    QString name;                                  ///< with the number of these runs
    std::vector<const runtime::OverlayRun*> runs;  ///< the oldest first
    std::vector<std::vector<std::size_t>> at = {}; ///< for each step at which all were evaluated: the points of each

    /// Changes when the group has other runs, or one of them was read again.
    std::uint64_t reading() const;
    /// A value of each run at one of these steps, given as an index in `at`.
    template <typename Of> std::vector<double> values(std::size_t step, const Of& of) const {
        std::vector<double> values;
        for (std::size_t i = 0; i < runs.size(); ++i)
            values.push_back(of(*runs[i], runs[i]->points[at[step][i]]));
        return values;
    }
    std::int64_t stepAt(std::size_t step) const { return runs.front()->points[at[step].front()].step; }
};

/// All such groups in their order, whether folded or not, except those without a step at which all runs were evaluated.
std::vector<SeedCurves> seedCurves(const RunGroups& groups, const runtime::RunOverlays& chosen);

} // namespace glasshouse::places::runs
