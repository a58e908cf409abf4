#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/config/RunConfig.h"
#include "core/run/sweep/SweepAxis.h"

namespace glasshouse {
class FileOps;
}

namespace glasshouse::sweep {

/// What a sweep tries.
struct SweepPlan {
    std::filesystem::path corpus = {}; ///< file or folder of the text
    std::string preset = {};           ///< id
    Settings settings = {};            ///< of all runs
    std::vector<SweepAxis> axes = {};
    int draws = 0;                                   ///< random draws; 0: every combination
    std::int64_t steps = 0;                          ///< of each run
    std::uint64_t seed = config::TrainConfig().seed; ///< of each run, and of the draws
    bool stopsWorse = false;                         ///< by the median rule
    bool operator==(const SweepPlan&) const = default;
};

enum class SweepState { Waiting, Running, Finished, EndedEarly, Failed };
/// waiting, running, finished, ended_early, failed.
std::string stateName(SweepState state);

/// One run of a sweep.
struct SweepRun {
    std::string name;  ///< of its folder, beside sweep.json
    Settings settings; ///< of this run alone
    SweepState state = SweepState::Waiting;
    std::string reason; ///< EndedEarly, Failed: why
    /// Whether there is still something to do. A run that failed is tried again, since the reason may be gone.
    bool isOpen() const { return state != SweepState::Finished && state != SweepState::EndedEarly; }
    /// "Learning rate 1e-4, Layers 2", to show: what sets it apart, in the words of its fields.
    std::string title() const;
    bool operator==(const SweepRun&) const = default;
};

/// A plan with its runs and what became of them: sweep.json in the folder of the runs. A value.
struct Sweep {
    SweepPlan plan;
    std::vector<SweepRun> runs;
    bool operator==(const Sweep&) const = default;
};

/// The sweep in a folder; nothing if there is none. Throws Error if sweep.json is damaged or of a newer version.
std::optional<Sweep> readSweep(const std::filesystem::path& folder);
/// Complete or unchanged; creates the folder. Throws Error.
void writeSweep(const std::filesystem::path& folder, const Sweep& sweep, std::shared_ptr<FileOps> files = nullptr);
/// The sweep of a plan in a folder: the one that is there with what it has done, else a new one with names that no run
/// in the folder has, which is written. Throws Error: the folder holds a sweep of another plan, or the plan cannot be
/// carried out.
Sweep openSweep(const std::filesystem::path& folder, SweepPlan plan, std::shared_ptr<FileOps> files = nullptr);

bool holdsSweep(const std::filesystem::path& folder);
/// The folders in this one that hold a sweep, by name.
std::vector<std::filesystem::path> sweepsIn(const std::filesystem::path& parent);

/// What sets each run of a plan apart, in their order. Throws Error for a field or value that does not exist, and for
/// an axis that nothing reads in one of the runs, which would then be the same as another.
std::vector<Settings> settingsOf(const SweepPlan& plan);
/// The whole configuration of a run. Throws Error for a field or value that does not exist; whether the run can be
/// trained, fields::validate() says.
config::RunConfig configOf(const SweepPlan& plan, const SweepRun& run);

} // namespace glasshouse::sweep
