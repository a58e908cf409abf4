#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <numbers>
#include <numeric>
#include <tuple>
#include <utility>

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/corpus/text/Dataset.h"
#include "core/run/CheckpointStore.h"
#include "core/run/Compare.h"
#include "core/run/Fork.h"
#include "core/run/KeptSteps.h"
#include "core/run/LogSummary.h"
#include "core/run/RunFolder.h"
#include "core/run/RunMarks.h"
#include "core/run/RunPaths.h"
#include "core/run/StepSizes.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kMaxVerified = std::uint64_t{256} << 20; // bytes of a checkpoint that a list reads

/// Of all files in a folder; what cannot be read counts nothing.
std::uint64_t bytesOf(const fs::path& folder) {
    std::uint64_t sum = 0;
    std::error_code code;
    for (fs::recursive_directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
        std::error_code unknown;
        if (!it->is_regular_file(unknown) || it->is_symlink(unknown))
            continue;
        const auto size = it->file_size(unknown);
        sum += unknown ? 0 : size;
    }
    return sum;
}

/// Seconds since 1970; 0 if it is not known.
std::int64_t changedAt(const fs::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? static_cast<std::int64_t>(status.st_mtime) : 0;
}

/// What of a run that is at rest is damaged; empty if nothing is.
std::string damageOf(const RunFolder& folder, const std::vector<CheckpointEntry>& checkpoints, bool hasLog,
                     bool wholeLog) {
    if (std::string lost = folder.tokenizerDamage(); !lost.empty())
        return lost;
    std::vector<std::int64_t> steps = folder.damagedCheckpoints();
    // Most often it is the newest that is looked at, written with and continued.
    if (!checkpoints.empty() && bytesOf(checkpoints.back().path) <= kMaxVerified &&
        !isWholeCheckpoint(checkpoints.back().path))
        steps.insert(std::upper_bound(steps.begin(), steps.end(), checkpoints.back().step), checkpoints.back().step);
    if (!steps.empty())
        return steps.size() == 1
                   ? sentence("The checkpoint of step %1 is damaged.", steps.front())
                   : sentence("%1 checkpoints are damaged, the latest at step %2.", steps.size(), steps.back());
    if (checkpoints.empty() && hasLog)
        return sentence("Its checkpoints are gone, so that it can neither be resumed nor looked into. Put back a copy "
                        "of one, or use its settings for the next run and train that.");
    return wholeLog ? std::string() : sentence("The event file is damaged, so some values are missing.");
}

std::optional<double> lengthOf(std::int64_t characters, std::int64_t tokens) {
    if (characters <= 0 || tokens <= 0)
        return std::nullopt;
    return static_cast<double>(characters) / static_cast<double>(tokens);
}

bool isHidden(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

} // namespace

void LogSummary::add(const Scalar& scalar, const StepSizes& sizes, std::int64_t lastStep) {
    newest = std::max(newest, scalar.wallTime);
    if (scalar.step > lastStep)
        return;
    step = std::max(step, scalar.step);
    if (scalar.tag == "TokensPerSecond")
        speed.add(sizes.tokensOf(scalar.step), static_cast<double>(scalar.value));
    else if (scalar.tag == "Loss/train")
        trainLoss = scalar.value;
    else if (scalar.tag == "Loss/validation") {
        validationLoss = scalar.value;
        if (std::isfinite(scalar.value) && (!bestValidationLoss || scalar.value < *bestValidationLoss))
            bestValidationLoss = scalar.value;
    }
}

RunSummary summarizeRun(const fs::path& path, LiveLog* live) {
    RunSummary summary;
    summary.path = path;
    summary.name = path.filename().string();
    try {
        // First what a damaged run has too.
        summary.about = readAbout(path);
        summary.bytes = bytesOf(path);
        summary.lastActive = changedAt(path / kRunFile);
        const RunFolder folder = RunFolder::open(path);
        summary.record = folder.record();
        summary.isBeingTrained = RunFolder::isBeingTrained(path);
        const std::vector<Mark> marks = folder.marks();
        const config::RunConfig first = withoutChanges(summary.record.config, marks);
        summary.record.config = configNow(folder);
        summary.changed = changedSettings(settingsOf(folder));
        const std::vector<CheckpointEntry> checkpoints = folder.checkpoints();
        if (!checkpoints.empty()) {
            summary.step = checkpoints.back().step;
            summary.endedEarly = !summary.isBeingTrained && folder.endedEarly(checkpoints.back());
        }
        summary.endedNonFinite =
            !summary.isBeingTrained && MarkLog(std::make_shared<FileOps>(), path).nonFiniteStep().has_value();
        const StepSizes sizes(first, marks, summary.record.corpus.trainTokens);
        const std::int64_t lastStep = lastKeptStep(checkpoints, summary.isBeingTrained, summary.endedNonFinite);
        LogSummary log;
        bool wholeLog = true;
        if (live != nullptr && summary.isBeingTrained) {
            live->tail.read([live] { live->log = {}; },
                            [&](const Scalar& scalar) { live->log.add(scalar, sizes, lastStep); });
            log = live->log;
        } else {
            wholeLog = folder.readScalars([&](const Scalar& scalar) { log.add(scalar, sizes, lastStep); });
        }
        summary.step = std::max(summary.step, log.step);
        summary.trainLoss = log.trainLoss;
        summary.validationLoss = log.validationLoss;
        summary.bestValidationLoss = log.bestValidationLoss;
        summary.tokensPerSecond = log.speed.overall();
        if (!summary.isBeingTrained)
            summary.damage = damageOf(folder, checkpoints, log.newest > 0, wholeLog);
        if (log.newest > 0)
            // A fork begins with its parent's scalars, whose times are the parent's.
            summary.lastActive = summary.origin() ? std::max(summary.lastActive, static_cast<std::int64_t>(log.newest))
                                                  : static_cast<std::int64_t>(log.newest);
        if (summary.bestValidationLoss)
            summary.bitsPerCharacter =
                bitsPerCharacter(summary.record, static_cast<double>(*summary.bestValidationLoss));
    } catch (const std::exception& exception) {
        summary.problem = plainMessage(exception);
    }
    return summary;
}

RunSummary summarizeRun(const fs::path& path) {
    return summarizeRun(path, nullptr);
}

std::optional<double> stepsPerEpoch(const RunRecord& record) {
    const config::RunConfig& config = record.config;
    if (record.corpus.trainTokens <= config.model.context_length)
        return std::nullopt;
    if (text::windows().find(config.data.windows) == nullptr)
        return std::nullopt;
    return text::stepsPerEpoch(config, record.corpus.trainTokens);
}

std::optional<double> CorpusRecord::charactersPerToken() const {
    return lengthOf(trainCharacters, trainTokens);
}

std::optional<double> CorpusRecord::validationCharactersPerToken() const {
    const std::optional<double> length = lengthOf(validationCharacters, validationTokens);
    return length ? length : charactersPerToken();
}

std::optional<double> bitsPerCharacter(const RunRecord& record, double loss) {
    const std::optional<double> length = record.corpus.validationCharactersPerToken();
    return length ? std::optional<double>(loss / std::numbers::ln2 / *length) : std::nullopt;
}

std::int64_t plannedSteps(const RunRecord& record) {
    const config::TrainConfig& train = record.config.train;
    if (train.steps > 0)
        return train.steps;
    const std::optional<double> perEpoch = stepsPerEpoch(record);
    if (!perEpoch || !(train.epochs > 0))
        return 0;
    return std::max<std::int64_t>(1, std::llround(std::ceil(train.epochs * *perEpoch)));
}

fs::path defaultRunsFolder() {
    const auto variable = [](const char* name) {
        const char* value = std::getenv(name);
        return fs::path(value == nullptr ? "" : value);
    };
    fs::path data = variable("XDG_DATA_HOME");
    if (!data.is_absolute()) { // the specification says to ignore relative values
        fs::path home = variable("HOME");
        if (!home.is_absolute()) {
            const passwd* user = ::getpwuid(::getuid());
            home = user != nullptr && user->pw_dir != nullptr ? user->pw_dir : "/";
        }
        data = home / ".local" / "share";
    }
    return data / "glasshouse" / "runs";
}

std::string runFolderName(const std::string& name) {
    std::string base = name.empty() ? std::string("run") : name;
    for (char& c : base)
        if (c == '/' || static_cast<unsigned char>(c) < ' ')
            c = '-';
    if (base.front() == '.')
        base.front() = '-';
    return base;
}

std::string newRunName(const std::string& name, const std::function<bool(const std::string&)>& isTaken) {
    const std::string base = runFolderName(name);
    for (int number = 1;; ++number) {
        const std::string numbered = base + "-" + padded(number, 2);
        if (!isTaken(numbered))
            return numbered;
    }
}

fs::path newRunPath(const fs::path& parent, const std::string& name) {
    return parent / newRunName(name, [&](const std::string& one) {
               std::error_code code;
               return fs::exists(fs::symlink_status(parent / one, code));
           });
}

std::vector<fs::path> runsIn(const fs::path& parent) {
    std::vector<fs::path> paths;
    std::error_code code;
    for (fs::directory_iterator it(parent, code), end; !code && it != end; it.increment(code))
        if (!isHidden(it->path()) && RunFolder::isListed(it->path()))
            paths.push_back(it->path());
    return paths;
}

void sortRuns(std::vector<RunSummary>& runs) {
    std::vector<std::size_t> order(runs.size()); // summaries are large: each is moved once
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&runs](std::size_t a, std::size_t b) {
        return std::tie(runs[b].record.created, runs[b].name) < std::tie(runs[a].record.created, runs[a].name);
    });
    std::vector<RunSummary> sorted;
    sorted.reserve(runs.size());
    for (const std::size_t one : order)
        sorted.push_back(std::move(runs[one]));
    runs = std::move(sorted);
}

void distinguish(std::vector<RunSummary>& runs) {
    std::map<std::string, int> titles;
    std::map<std::pair<std::string, std::string>, int> named;
    std::map<std::pair<std::string, std::string>, int> placed;
    const auto folderOf = [](const RunSummary& run) { return run.path.parent_path().filename().string(); };
    for (const RunSummary& run : runs) {
        ++titles[run.title()];
        ++named[{run.title(), run.name}];
        ++placed[{run.title(), folderOf(run)}];
    }
    std::map<std::string, bool> apart; // the runs of a title are in folders of different names
    for (const RunSummary& run : runs) {
        const bool is = run.title() != run.name && placed[{run.title(), folderOf(run)}] == 1;
        const auto [known, isNew] = apart.try_emplace(run.title(), is);
        known->second = known->second && is;
    }
    for (RunSummary& run : runs) {
        run.distinction.clear();
        const bool isNamed = run.title() != run.name;
        if (titles[run.title()] > 1 && apart[run.title()])
            run.distinction = folderOf(run); // the same of two sweeps
        else if (named[{run.title(), run.name}] > 1)
            run.distinction = run.path.string();
        else if (titles[run.title()] > 1 && isNamed)
            run.distinction = run.name;
    }
}

std::vector<RunSummary> listRuns(const fs::path& parent) {
    std::vector<RunSummary> runs;
    for (const fs::path& path : runsIn(parent))
        runs.push_back(summarizeRun(path));
    sortRuns(runs);
    return runs;
}

} // namespace glasshouse::run
