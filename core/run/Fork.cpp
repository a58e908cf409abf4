#include "core/run/Fork.h"

#include <algorithm>
#include <limits>
#include <optional>

#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/config/ProblemError.h"
#include "core/fields/Effect.h"
#include "core/fields/RunJson.h"
#include "core/fields/Unused.h"
#include "core/fields/Validate.h"
#include "core/run/CheckpointStore.h"
#include "core/run/RunLog.h"
#include "core/run/RunMarks.h"
#include "core/run/RunPaths.h"
#include "core/run/RunRecordFile.h"
#include "core/run/Timeline.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

using Changes = std::vector<std::pair<std::string, std::string>>;

/// Where a fork begins.
struct Beginning {
    CheckpointEntry checkpoint;
    std::optional<CheckpointEntry> best; ///< an earlier one
    nlohmann::json state;                ///< of the checkpoint
    config::RunConfig config;            ///< of the run at that step
    /// Without, the losses of the step are measured again.
    bool evaluated = false;
};

config::RunConfig configIn(const nlohmann::json& state, const RunRecord& record) {
    const auto config = state.find("config");
    return config != state.end() ? fields::runConfigFromJson(*config) : record.config;
}

Beginning beginningOf(const RunFolder& from, const std::string& which) {
    Beginning begin;
    begin.checkpoint = from.findCheckpoint(which);
    from.requireSameText(begin.checkpoint);
    begin.state = from.state(begin.checkpoint);
    begin.config = configIn(begin.state, from.record());
    const std::int64_t step = begin.checkpoint.step;
    begin.evaluated = begin.state.value("evaluated_step", std::int64_t{-1}) == step;
    const std::int64_t best = begin.state.value("best_step", std::int64_t{-1});
    if (best < 0 || best >= step)
        return begin;
    try {
        begin.best = from.findCheckpoint(std::to_string(best));
        begin.best->best = true;
    } catch (const Error&) { // thinned or damaged: the fork has none until it finds a better one
        begin.best.reset();
    }
    return begin;
}

config::RunConfig changedConfig(const Beginning& begin, const Changes& changes) {
    const std::int64_t step = begin.checkpoint.step;
    config::RunConfig config = begin.config;
    for (const auto& [name, value] : changes) {
        fields::set(config, name, value);
        if (fields::get(config, name) == fields::get(begin.config, name))
            continue;
        if (const std::string why = fixedInFork(*fields::find(name), begin.config, step); !why.empty())
            throw Error(why);
    }
    if (config.train.steps > 0 && config.train.steps < step && config.train.steps != begin.config.train.steps)
        throw Error(sentence("steps cannot be %1 in a fork of step %2, which has done more. Give a larger total.",
                             config.train.steps, step));
    if (const auto problems = fields::validate(config); !problems.empty())
        throw config::ProblemError(problems.front());
    std::vector<std::string> names;
    for (const auto& [name, value] : changes)
        names.push_back(name);
    fields::requireUsed(names, begin.config, config);
    return config;
}

void copyCheckpoint(const RunFolder& from, const CheckpointEntry& checkpoint, const nlohmann::json& state,
                    CheckpointStore& to) {
    const nlohmann::json files = from.state(checkpoint).at("files");
    std::uint64_t bytes = 0;
    for (const auto& file : files)
        bytes += file.at("bytes").get<std::uint64_t>();
    const auto copy = [&](const fs::path& folder, FileOps& ops) {
        for (const auto& [name, checksum] : files.items())
            copyFile(ops, checkpoint.path / name, folder / name, true);
    };
    const bool best = checkpoint.best || state.value("best", false); // of its time
    const CheckpointEntry made = to.write(checkpoint.step, best, state, copy, bytes);
    if (to.state(made.path).at("files") != files)
        throw Error(
            sentence("The checkpoint %1 changed while it was copied. Fork another one.", checkpoint.path.string()));
}

void copyLog(const RunFolder& from, const Beginning& begin, const std::vector<Mark>& changed,
             const std::shared_ptr<FileOps>& ops, const fs::path& folder) {
    const std::int64_t step = begin.checkpoint.step;
    const auto isBefore = [&](std::int64_t one, bool ofEvaluation) {
        return one < step || (one == step && (begin.evaluated || !ofEvaluation));
    };
    RunLog log(ops, folder);
    const std::vector<std::string>& tags = RunLog::evaluationTags();
    std::vector<Scalar> scalars;
    from.readScalars([&](const Scalar& scalar) {
        constexpr std::size_t together = 1 << 16;
        if (isBefore(scalar.step, std::find(tags.begin(), tags.end(), scalar.tag) != tags.end()))
            scalars.push_back(scalar);
        if (scalars.size() == together) {
            log.append(scalars);
            scalars.clear();
        }
    });
    log.append(scalars);
    for (const Sample& sample : from.samples())
        if (isBefore(sample.step, true))
            log.append(sample);
    log.flush();
    for (const Mark& mark : from.marks())
        if (mark.step <= step)
            log.append(mark);
    for (const Mark& mark : changed)
        log.append(mark);
}

void copyRecordings(const fs::path& from, std::int64_t step, const std::shared_ptr<FileOps>& ops,
                    const fs::path& folder) {
    const Timeline source(from, ops);
    const Timeline target(folder, ops);
    for (const std::int64_t recorded : source.steps()) {
        std::error_code code;
        if (recorded > step || !fs::exists(source.fileOf(recorded), code))
            continue; // a run in training may have dropped it meanwhile
        makeFolder(*ops, folder / "probes");
        copyFile(*ops, source.fileOf(recorded), target.fileOf(recorded), false);
    }
}

/// Fills the folder of the fork; run.json last, since a folder with it is a whole run.
void fill(const fs::path& folder, const RunFolder& from, Beginning begin, const config::RunConfig& config,
          const std::shared_ptr<FileOps>& ops) {
    const std::int64_t step = begin.checkpoint.step;
    from.tokenizer(); // throws if it is damaged
    copyFile(*ops, from.path() / "tokenizer.json", folder / "tokenizer.json", true);
    makeFolder(*ops, folder / "checkpoints");
    CheckpointStore checkpoints(ops, folder / "checkpoints");
    if (begin.best)
        copyCheckpoint(from, *begin.best, from.state(*begin.best), checkpoints);
    if (config != begin.config)
        begin.state["config"] = fields::toJson(config); // what resuming goes by
    copyCheckpoint(from, begin.checkpoint, begin.state, checkpoints);
    copyLog(from, begin, changedSettings(step, begin.config, config), ops, folder);
    if (config.train.probe_text == begin.config.train.probe_text)
        copyRecordings(from.path(), step, ops, folder);
    RunRecord record = from.record();
    record.config = config;
    record.forkedFrom = ForkOrigin{from.path(), from.path().filename().string(), record.created, step};
    record.created = utcNow();
    FileChecksum tokenizer;
    readRunRecord(from.path() / kRunFile, tokenizer);
    writeFile(*ops, folder / kRunFile, runRecordText(record, tokenizer));
}

bool isInside(const fs::path& path, const fs::path& folder) {
    const fs::path relative = path.lexically_relative(folder);
    return !relative.empty() && *relative.begin() != "..";
}

} // namespace

config::RunConfig configAt(const RunFolder& run, const CheckpointEntry& checkpoint) {
    return configIn(run.state(checkpoint), run.record());
}

namespace {

config::RunConfig changedFrom(const RunFolder& run, const CheckpointEntry& checkpoint, std::int64_t last) {
    config::RunConfig config = configAt(run, checkpoint);
    const auto take = [&config](const std::string& field, const std::string& value) {
        try {
            fields::set(config, field, value);
        } catch (const Error&) { // damaged, or from another version
        }
    };
    for (const Mark& mark : run.marks())
        if (mark.kind == Mark::Kind::Setting && mark.step >= checkpoint.step && mark.step <= last)
            take(mark.field, mark.value);
    for (const fields::Field& field : fields::all())
        if (field.role == fields::FieldRole::Machine)
            take(field.name, fields::get(run.record().config, field.name));
    return config;
}

} // namespace

config::RunConfig configAfter(const RunFolder& run, const CheckpointEntry& checkpoint) {
    return changedFrom(run, checkpoint, checkpoint.step);
}

config::RunConfig configNow(const RunFolder& run) {
    const std::vector<CheckpointEntry> checkpoints = run.checkpoints();
    if (checkpoints.empty())
        return run.record().config;
    const bool trains = RunFolder::isBeingTrained(run.path());
    return changedFrom(run, checkpoints.back(),
                       trains ? std::numeric_limits<std::int64_t>::max() : checkpoints.back().step);
}

std::string fixedInFork(const fields::Field& field, const config::RunConfig& config, std::int64_t step) {
    const std::string value = fields::get(config, field.name);
    const std::string& name = field.name;
    if (field.role == fields::FieldRole::Model)
        return value.empty() ? sentence("%1 cannot be changed in a fork: the weights of step %2 were trained with %3 "
                                        "empty.",
                                        name, step, name)
                             : sentence("%1 cannot be changed in a fork: the weights of step %2 were trained with %3 "
                                        "%4.",
                                        name, step, name, value);
    if (field.affectsText())
        return value.empty() ? sentence("%1 cannot be changed in a fork: it continues with the text as it was "
                                        "prepared, with %2 empty.",
                                        name, name)
                             : sentence("%1 cannot be changed in a fork: it continues with the text as it was "
                                        "prepared, with %2 %3.",
                                        name, name, value);
    return {};
}

std::int64_t forkRun(const fs::path& from, const std::string& checkpoint, const fs::path& to, const Changes& changes,
                     std::shared_ptr<FileOps> files, std::vector<std::string>* notes) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    const fs::path place = normalPath(to);
    const RunFolder source = RunFolder::open(from);
    if (pathExists(place))
        throw Error(sentence("%1 exists already. Choose another folder for the fork.", place.string()));
    if (isInside(place, source.path()))
        throw Error(sentence("A fork cannot lie in the folder of its own run, %1. Choose another folder.",
                             source.path().string()));
    RunFolder::refuseInsideRun(place);
    const Beginning begin = beginningOf(source, checkpoint);
    config::RunConfig config = changedConfig(begin, changes);
    if (const std::string why = fields::leaveOutWithoutEffect(begin.config, begin.checkpoint.step, config);
        !why.empty() && notes != nullptr)
        notes->push_back(why);
    if (!begin.checkpoint.note.empty() && notes != nullptr)
        notes->push_back(begin.checkpoint.note);

    NewFolder fork(*ops, place);
    makeFolder(*ops, fork.path());
    fill(fork.path(), source, begin, config, ops);
    fork.commit();
    return begin.checkpoint.step;
}

} // namespace glasshouse::run
