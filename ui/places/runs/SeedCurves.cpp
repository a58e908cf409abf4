#include "ui/places/runs/SeedCurves.h"

#include <QHashFunctions>

#include <algorithm>
#include <map>
#include <string>

#include "ui/places/runs/RunGroups.h"

namespace glasshouse::places::runs {

std::uint64_t SeedCurves::reading() const {
    std::size_t all = 0;
    for (const runtime::OverlayRun* run : runs)
        all = qHashMulti(all, run->folder, run->reading);
    return all;
}

std::vector<SeedCurves> seedCurves(const RunGroups& groups, const runtime::RunOverlays& chosen) {
    std::map<std::string, const runtime::OverlayRun*> shown;
    for (const runtime::OverlayRun& run : chosen.runs())
        if (run.isRead && run.problem.isEmpty() && run.hasValidation())
            shown.emplace(run.folder.toStdString(), &run);
    std::vector<SeedCurves> all;
    for (const RunGroups::Group& group : groups.groups()) {
        if (!group.isSeeds())
            continue;
        SeedCurves one{group.key, {}, {}};
        for (const std::string& path : group.runs)
            if (const auto run = shown.find(path); run != shown.end())
                one.runs.push_back(run->second);
        if (one.runs.size() < 2)
            continue;
        one.name = RunGroups::nameOf(group.title, int(one.runs.size()));
        const auto& first = one.runs.front()->points;
        for (std::size_t i = 0; i < first.size(); ++i) {
            std::vector<std::size_t> places;
            for (const runtime::OverlayRun* run : one.runs) {
                const auto found =
                    std::lower_bound(run->points.begin(), run->points.end(), first[i].step,
                                     [](const auto& point, std::int64_t step) { return point.step < step; });
                if (found == run->points.end() || found->step != first[i].step)
                    break;
                places.push_back(std::size_t(found - run->points.begin()));
            }
            if (places.size() == one.runs.size())
                one.at.push_back(std::move(places));
        }
        if (!one.at.empty())
            all.push_back(std::move(one));
    }
    return all;
}

} // namespace glasshouse::places::runs
