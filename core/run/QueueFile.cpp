#include "core/run/QueueFile.h"

#include <array>
#include <system_error>
#include <utility>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/fields/RunJson.h"
#include "core/run/JsonFile.h"
#include "core/run/RunPaths.h"
#include "core/run/RunRecordFile.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr int kQueueFormat = 1;
constexpr std::uint64_t kLargestQueue = std::uint64_t{64} << 20;
constexpr const char* kQueueFile = "queue.json";

constexpr std::array<std::pair<QueueKind, const char*>, 4> kQueueKinds{{{QueueKind::Run, "run"},
                                                                        {QueueKind::Resume, "resume"},
                                                                        {QueueKind::Sweep, "sweep"},
                                                                        {QueueKind::RangeTest, "range_test"}}};
constexpr std::array<std::pair<QueueState, const char*>, 6> kQueueStates{{{QueueState::Waiting, "waiting"},
                                                                          {QueueState::Running, "running"},
                                                                          {QueueState::Finished, "finished"},
                                                                          {QueueState::EndedEarly, "ended_early"},
                                                                          {QueueState::Stopped, "stopped"},
                                                                          {QueueState::Failed, "failed"}}};

template <typename Names, typename Value> std::string nameIn(const Names& names, Value value) {
    for (const auto& [one, text] : names)
        if (one == value)
            return text;
    return {};
}

template <typename Names> auto valueIn(const Names& names, const std::string& name, const std::string& file) {
    for (const auto& [one, text] : names)
        if (name == text)
            return one;
    throw Error(sentence("%1 was made by a newer version of Glasshouse. Continue with that version.", file));
}

/// A new run has its configuration and its text; what has a folder is found there.
bool describesRun(QueueKind kind) {
    return kind == QueueKind::Run || kind == QueueKind::RangeTest;
}

nlohmann::json jsonOf(const QueuedRun& run) {
    nlohmann::json json{{"kind", nameIn(kQueueKinds, run.kind)}, {"name", run.name}, {"state", stateName(run.state)}};
    if (run.isNamed)
        json["named"] = true;
    if (!run.rung.empty())
        json["rung"] = run.rung;
    if (run.runs != 1)
        json["runs"] = run.runs;
    if (!run.reason.empty())
        json["reason"] = run.reason;
    if (!run.folder.empty())
        putPath(json["folder"], run.folder);
    if (describesRun(run.kind))
        json["config"] = fields::toJson(run.config);
    if (describesRun(run.kind) || !run.corpus.fingerprint.empty())
        json["corpus"] = corpusJson(run.corpus);
    return json;
}

QueuedRun queuedFrom(const nlohmann::json& json, const std::string& file) {
    onlyKnown(json, {"kind", "name", "state", "named", "rung", "runs", "reason", "folder", "config", "corpus"}, file);
    QueuedRun run;
    run.kind = valueIn(kQueueKinds, json.at("kind").get<std::string>(), file);
    run.state = valueIn(kQueueStates, json.at("state").get<std::string>(), file);
    run.name = json.at("name").get<std::string>();
    run.isNamed = json.value("named", false);
    run.rung = json.value("rung", std::string());
    run.runs = json.value("runs", 1);
    if (run.runs < 0)
        throw Error(sentence("%1: runs is below 0.", file));
    run.reason = json.value("reason", std::string());
    if (json.contains("folder") || !describesRun(run.kind)) // which is nothing without its folder
        run.folder = takePath(json.at("folder"));
    if (describesRun(run.kind)) {
        try {
            run.config = fields::runConfigFromJson(json.at("config"));
        } catch (const Error& error) {
            throw Error(sentence("%1: %2", file, error.what()));
        }
    }
    if (describesRun(run.kind) || json.contains("corpus"))
        run.corpus = corpusFrom(json.at("corpus"), file);
    return run;
}

} // namespace

std::string stateName(QueueState state) {
    return nameIn(kQueueStates, state);
}

bool holdsQueue(const fs::path& runsFolder) {
    return pathExists(runsFolder / kQueueFile);
}

std::vector<QueuedRun> readQueue(const fs::path& runsFolder) {
    if (!holdsQueue(runsFolder))
        return {};
    const std::string file = (runsFolder / kQueueFile).string();
    const nlohmann::json json = readJson(file, kLargestQueue);
    try {
        if (json.at("format").get<int>() != kQueueFormat)
            throw Error(sentence("%1 was made by a newer version of Glasshouse. Continue with that version.", file));
        std::vector<QueuedRun> queue;
        for (const nlohmann::json& one : json.at("queue").get_ref<const nlohmann::json::array_t&>())
            queue.push_back(queuedFrom(one, file));
        return queue;
    } catch (const nlohmann::json::exception&) {
        throw Error(sentence(
            "%1 is damaged: a field is missing or has the wrong type. Use a copy of it, if there is one.", file));
    }
}

void writeQueue(const fs::path& runsFolder, const std::vector<QueuedRun>& queue, std::shared_ptr<FileOps> files) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    nlohmann::json all = nlohmann::json::array();
    for (const QueuedRun& run : queue)
        all.push_back(jsonOf(run));
    makeFolders(*ops, runsFolder);
    writeFile(*ops, runsFolder / kQueueFile, jsonText({{"format", kQueueFormat}, {"queue", all}}, 1) + "\n");
}

fs::path setQueueAside(const fs::path& runsFolder, std::shared_ptr<FileOps> files) {
    const std::shared_ptr<FileOps> ops = files != nullptr ? std::move(files) : std::make_shared<FileOps>();
    const fs::path file = runsFolder / kQueueFile;
    fs::path aside;
    int number = 0;
    do {
        aside = runsFolder / ("queue-" + padded(++number, 2) + ".json");
    } while (pathExists(aside));
    renameDurably(*ops, file, aside);
    return aside;
}

} // namespace glasshouse::run
