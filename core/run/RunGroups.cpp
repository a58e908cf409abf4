#include "core/run/RunGroups.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Sha256.h"
#include "core/fields/Field.h"

namespace glasshouse::run {

std::string seedKey(const RunSummary& run) {
    const RunRecord& record = run.record;
    if (!run.problem.empty() || !record.hasText())
        return {};
    nlohmann::json key{record.corpus.fingerprint, record.config.preset, record.config.model.vocab_size};
    for (const fields::Field& field : fields::all())
        if (!field.mayDifferBySeed())
            key.push_back(field.get(record.config));
    for (const auto& [name, course] : run.changed)
        if (const fields::Field* const field = fields::find(name); field == nullptr || !field->mayDifferBySeed())
            key.push_back({name, course});
    if (record.forkedFrom)
        key.push_back({record.forkedFrom->created, record.forkedFrom->name, record.forkedFrom->step});
    if (record.importedFrom)
        key.push_back(record.importedFrom->text());
    return sha256(key.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::vector<RunGroup> groupRuns(const std::vector<RunSummary>& runs, const std::set<std::filesystem::path>& sweeps) {
    using Path = std::filesystem::path;
    std::map<std::pair<Path, std::string>, std::map<std::uint64_t, std::size_t>> seeds; // a run of each seed
    std::map<Path, std::vector<std::size_t>> swept;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunSummary& run = runs[i];
        const auto sweep = sweeps.find(run.path.parent_path());
        if (sweep != sweeps.end())
            swept[*sweep].push_back(i);
        if (run.seedKey.empty())
            continue;
        auto& bySeed = seeds[{sweep != sweeps.end() ? *sweep : Path(), run.seedKey}];
        const auto [same, isNew] = bySeed.emplace(run.record.config.train.seed, i);
        const auto rank = [](const RunSummary& one) {
            return std::tie(one.step, one.record.created, one.path.native());
        };
        if (!isNew && rank(runs[same->second]) < rank(run))
            same->second = i;
    }
    const auto isOlder = [&runs](std::size_t a, std::size_t b) {
        return std::tie(runs[a].record.created, runs[a].path.native()) <
               std::tie(runs[b].record.created, runs[b].path.native());
    };
    std::vector<RunGroup> groups;
    std::map<Path, std::ptrdiff_t> sweepOf; // indices in groups
    for (auto& [folder, members] : swept) {
        if (members.size() < 2)
            continue;
        std::sort(members.begin(), members.end(), isOlder);
        sweepOf[folder] = static_cast<std::ptrdiff_t>(groups.size());
        groups.push_back({RunGroup::Kind::Sweep, members, -1});
    }
    for (const auto& [key, bySeed] : seeds) {
        if (bySeed.size() < 2)
            continue;
        RunGroup group;
        for (const auto& [seed, run] : bySeed)
            group.runs.push_back(run);
        std::sort(group.runs.begin(), group.runs.end(), isOlder);
        if (const auto sweep = sweepOf.find(key.first); sweep != sweepOf.end()) {
            RunGroup& around = groups[static_cast<std::size_t>(sweep->second)];
            if (around.runs == group.runs) {
                around.kind = RunGroup::Kind::Seeds;
                continue;
            }
            group.within = sweep->second;
        }
        groups.push_back(std::move(group));
    }
    return groups;
}

} // namespace glasshouse::run
