#include "core/run/sweep/Sweep.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/config/ProblemError.h"
#include "core/fields/Field.h"
#include "core/fields/Preset.h"
#include "core/fields/Unused.h"
#include "core/run/JsonFile.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::sweep {

namespace fs = std::filesystem;

namespace {

constexpr int kFormat = 1;
constexpr std::uint64_t kLargestFile = std::uint64_t{64} << 20;
constexpr const char* kFile = "sweep.json";

constexpr std::array<std::pair<SweepState, const char*>, 5> kStates{{{SweepState::Waiting, "waiting"},
                                                                     {SweepState::Running, "running"},
                                                                     {SweepState::Finished, "finished"},
                                                                     {SweepState::EndedEarly, "ended_early"},
                                                                     {SweepState::Failed, "failed"}}};

SweepState stateOf(const std::string& name, const std::string& file) {
    for (const auto& [state, text] : kStates)
        if (name == text)
            return state;
    throw Error(sentence("%1 was made by a newer version of Glasshouse. Continue with that version.", file));
}

std::string jsonOf(const Sweep& sweep) {
    const SweepPlan& plan = sweep.plan;
    nlohmann::json axes = nlohmann::json::array();
    for (const SweepAxis& axis : plan.axes)
        axes.push_back(axisText(axis));
    nlohmann::json runs = nlohmann::json::array();
    for (const SweepRun& run : sweep.runs) {
        runs.push_back({{"name", run.name}, {"settings", run.settings}, {"state", stateName(run.state)}});
        if (!run.reason.empty())
            runs.back()["reason"] = run.reason;
    }
    return run::jsonText({{"format", kFormat},
                          {"corpus", plan.corpus.string()},
                          {"preset", plan.preset},
                          {"settings", plan.settings},
                          {"grid", axes},
                          {"random", plan.draws},
                          {"steps", plan.steps},
                          {"seed", plan.seed},
                          {"stop_worse_than_median", plan.stopsWorse},
                          {"runs", runs}},
                         1) +
           "\n";
}

Sweep sweepFrom(const nlohmann::json& json, const std::string& file) {
    if (json.at("format").get<int>() != kFormat)
        throw Error(sentence("%1 was made by a newer version of Glasshouse. Continue with that version.", file));
    Sweep sweep;
    SweepPlan& plan = sweep.plan;
    plan.corpus = json.at("corpus").get<std::string>();
    plan.preset = json.at("preset").get<std::string>();
    plan.settings = json.at("settings").get<Settings>();
    for (const nlohmann::json& axis : json.at("grid"))
        plan.axes.push_back(parseAxis(axis.get<std::string>()));
    plan.draws = json.at("random").get<int>();
    plan.steps = json.at("steps").get<std::int64_t>();
    plan.seed = json.at("seed").get<std::uint64_t>();
    plan.stopsWorse = json.at("stop_worse_than_median").get<bool>();
    for (const nlohmann::json& run : json.at("runs")) {
        sweep.runs.push_back({run.at("name").get<std::string>(), run.at("settings").get<Settings>(),
                              stateOf(run.at("state").get<std::string>(), file), run.value("reason", std::string())});
        if (run::runFolderName(sweep.runs.back().name) != sweep.runs.back().name)
            throw Error(sentence(
                "%1 is damaged: it names a run outside of its folder. Use a copy of it, if there is one.", file));
    }
    return sweep;
}

/// Of runs that differ in nothing else but what the plan says.
std::vector<SweepRun> runsOf(const SweepPlan& plan, const fs::path& folder) {
    if (plan.axes.empty())
        throw Error("A sweep needs a field with several values, for example learning_rate=1e-4,3e-4.");
    const std::vector<Settings> all = settingsOf(plan);
    const std::size_t width = std::max<std::size_t>(2, std::to_string(all.size()).size());
    std::vector<SweepRun> runs;
    int number = 0;
    for (const Settings& settings : all) {
        SweepRun run;
        std::error_code code;
        do {
            run.name = plan.preset + "-" + run::padded(++number, width);
        } while (fs::exists(fs::symlink_status(folder / run.name, code)));
        run.settings = settings;
        runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace

std::string stateName(SweepState state) {
    for (const auto& [one, text] : kStates)
        if (one == state)
            return text;
    return {};
}

std::string SweepRun::title() const {
    std::string text;
    for (const auto& [setting, value] : settings) {
        const fields::Field* const field = fields::find(setting);
        text += (text.empty() ? "" : ", ") + (field != nullptr ? field->label : setting) + " " + value;
    }
    return text;
}

std::optional<Sweep> readSweep(const fs::path& folder) {
    const fs::path file = folder / kFile;
    std::error_code code;
    if (!fs::exists(fs::symlink_status(file, code)))
        return std::nullopt;
    const nlohmann::json json = run::readJson(file, kLargestFile);
    try {
        return sweepFrom(json, file.string());
    } catch (const nlohmann::json::exception&) {
        throw Error(
            sentence("%1 is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.",
                     file.string()));
    }
}

void writeSweep(const fs::path& folder, const Sweep& sweep, std::shared_ptr<FileOps> files) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    makeFolders(*ops, folder);
    writeFile(*ops, folder / kFile, jsonOf(sweep));
}

Sweep openSweep(const fs::path& folder, SweepPlan plan, std::shared_ptr<FileOps> files) {
    plan.corpus = utf8::repaired(fs::absolute(plan.corpus).lexically_normal().string()); // as the file can hold it
    plan.preset = utf8::repaired(plan.preset);
    for (auto& [field, value] : plan.settings)
        value = utf8::repaired(value);
    if (const std::optional<Sweep> known = readSweep(folder)) {
        if (known->plan != plan)
            throw Error(sentence(
                "The folder %1 holds a sweep with other settings. Give the same ones to continue it, or another "
                "folder.",
                folder.string()));
        return *known;
    }
    Sweep sweep{std::move(plan), {}};
    sweep.runs = runsOf(sweep.plan, folder);
    writeSweep(folder, sweep, std::move(files));
    return sweep;
}

bool holdsSweep(const fs::path& folder) {
    std::error_code unseen;
    return fs::is_regular_file(folder / kFile, unseen);
}

std::vector<fs::path> sweepsIn(const fs::path& parent) {
    std::vector<fs::path> sweeps;
    std::error_code code;
    for (fs::directory_iterator entry(parent, code), end; !code && entry != end; entry.increment(code)) {
        const fs::path& folder = entry->path();
        if (folder.filename().string().front() != '.' && holdsSweep(folder))
            sweeps.push_back(folder);
    }
    std::sort(sweeps.begin(), sweeps.end());
    return sweeps;
}

std::vector<Settings> settingsOf(const SweepPlan& plan) {
    std::vector<Settings> all = plan.draws > 0 ? drawsOf(plan.axes, plan.draws, plan.seed) : gridOf(plan.axes);
    for (const Settings& settings : all) {
        const config::RunConfig config = configOf(plan, {{}, settings, SweepState::Waiting, {}});
        for (const SweepAxis& axis : plan.axes) {
            const bool varies = axis.isRange() || axis.values.size() > 1;
            if (const std::string why = varies ? fields::whyUnused(axis.field, config) : std::string(); !why.empty())
                throw config::ProblemError(
                    {axis.field, why, sentence("Runs that differ in it alone would be the same."), {}});
        }
    }
    return all;
}

config::RunConfig configOf(const SweepPlan& plan, const SweepRun& run) {
    config::RunConfig config = fields::findPreset(plan.preset).config;
    config.train.seed = plan.seed;
    config.train.steps = plan.steps;
    for (const Settings* settings : {&plan.settings, &run.settings})
        for (const auto& [field, value] : *settings)
            fields::set(config, field, value);
    return config;
}

} // namespace glasshouse::sweep
