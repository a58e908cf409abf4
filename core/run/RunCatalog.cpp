#include "core/run/RunCatalog.h"

#include <algorithm>
#include <ctime>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>

#include "core/base/CacheFiles.h"
#include "core/base/FileOps.h"
#include "core/base/Sha256.h"
#include "core/fields/Field.h"
#include "core/run/RunAboutJson.h"
#include "core/run/RunGroups.h"
#include "core/run/RunPaths.h"
#include "core/run/RunRecordFile.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

using Json = nlohmann::json;

constexpr int kCatalogFormat = 8;
constexpr std::uint64_t kLargestCache = std::uint64_t{1} << 30;
constexpr std::int64_t kSecond = 1'000'000'000;
/// A file that changed again at once might keep its time, so what has just changed is not relied on.
constexpr std::int64_t kSettled = kSecond / 10;

std::int64_t nanoseconds(const timespec& time) {
    return static_cast<std::int64_t>(time.tv_sec) * kSecond + time.tv_nsec;
}

struct Stamp {
    std::string text; ///< empty: the folder cannot be read
    std::int64_t newest = 0;
};

/// Names, sizes, times and inodes of what lies in a run's folder. A folder's time tells of new and removed files in it.
Stamp stampOf(const fs::path& run) {
    Stamp stamp;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir(run.c_str()), &::closedir);
    if (folder == nullptr)
        return stamp;
    std::vector<std::string> lines;
    while (const dirent* const entry = ::readdir(folder.get())) {
        const std::string name = entry->d_name;
        if (name == "." || name == ".." || name == "lock")
            continue;
        struct stat status {};
        if (::fstatat(::dirfd(folder.get()), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
            return {};
        const std::int64_t changed = std::max(nanoseconds(status.st_mtim), nanoseconds(status.st_ctim));
        stamp.newest = std::max(stamp.newest, changed);
        lines.push_back(name + '\0' + std::to_string(status.st_mode) + ' ' + std::to_string(status.st_size) + ' ' +
                        std::to_string(changed) + ' ' + std::to_string(status.st_ino) + '\n');
    }
    std::sort(lines.begin(), lines.end());
    for (const std::string& line : lines)
        stamp.text += line;
    return stamp;
}

std::int64_t nanosecondsNow() {
    timespec time{};
    ::clock_gettime(CLOCK_REALTIME, &time);
    return nanoseconds(time);
}

std::string keyOf(const fs::path& folder) {
    return normalPath(folder).string();
}

Json fieldNames() {
    Json names = Json::array();
    for (const fields::Field& field : fields::all())
        names.push_back(field.name);
    return names;
}

// A configuration as an array of its fields' values: by name, reading a thousand of them would take too long.

Json configJson(const config::RunConfig& config) {
    Json values = Json::array();
    for (const fields::Field& field : fields::all())
        values.push_back(field.get(config));
    Json json{{"preset", config.preset}, {"vocab_size", config.model.vocab_size}, {"values", std::move(values)}};
    if (config.sample.sample_seed)
        json["sample_seed"] = *config.sample.sample_seed;
    return json;
}

config::RunConfig configFrom(const Json& json) {
    config::RunConfig config;
    config.preset = json.at("preset").get<std::string>();
    config.model.vocab_size = json.at("vocab_size").get<int>();
    if (const auto seed = json.find("sample_seed"); seed != json.end())
        config.sample.sample_seed = seed->get<std::uint64_t>();
    const Json& values = json.at("values");
    for (std::size_t i = 0; i < fields::all().size(); ++i)
        fields::all()[i].set(config, values.at(i));
    return config;
}

template <typename Number> void put(Json& json, const char* name, const std::optional<Number>& number) {
    if (number)
        json[name] = *number;
}

template <typename Number> void take(const Json& json, const char* name, std::optional<Number>& number) {
    if (const auto found = json.find(name); found != json.end())
        number = found->get<Number>();
}

Json summaryJson(const RunSummary& summary) {
    Json json{{"record", recordJson(summary.record)},
              {"config", configJson(summary.record.config)},
              {"step", summary.step},
              {"last_active", summary.lastActive},
              {"bytes", summary.bytes},
              {"ended_early", summary.endedEarly},
              {"lost_numbers", summary.endedNonFinite},
              {"damage", summary.damage},
              {"changed", summary.changed},
              {"about", aboutJson(summary.about)}};
    put(json, "train", summary.trainLoss);
    put(json, "validation", summary.validationLoss);
    put(json, "best", summary.bestValidationLoss);
    put(json, "bits", summary.bitsPerCharacter);
    put(json, "speed", summary.tokensPerSecond);
    return json;
}

RunSummary summaryFrom(const Json& json, const fs::path& path) {
    RunSummary summary;
    summary.path = path;
    summary.name = path.filename().string();
    summary.record = recordFrom(json.at("record"), "The list of runs");
    summary.record.config = configFrom(json.at("config"));
    summary.step = json.at("step").get<std::int64_t>();
    summary.lastActive = json.at("last_active").get<std::int64_t>();
    summary.bytes = json.at("bytes").get<std::uint64_t>();
    summary.endedEarly = json.at("ended_early").get<bool>();
    summary.endedNonFinite = json.at("lost_numbers").get<bool>();
    summary.damage = json.at("damage").get<std::string>();
    summary.changed = json.at("changed").get<std::map<std::string, std::string>>();
    summary.about = aboutFrom(json.at("about"));
    take(json, "train", summary.trainLoss);
    take(json, "validation", summary.validationLoss);
    take(json, "best", summary.bestValidationLoss);
    take(json, "bits", summary.bitsPerCharacter);
    take(json, "speed", summary.tokensPerSecond);
    return summary;
}

} // namespace

RunCatalog::RunCatalog(fs::path cacheFolder, std::shared_ptr<FileOps> files)
    : m_cache(std::move(cacheFolder))
    , m_ops(files != nullptr ? std::move(files) : std::make_shared<FileOps>()) {}

fs::path RunCatalog::defaultCacheFolder() {
    return userCacheFolder("runs");
}

fs::path RunCatalog::cacheFile(const fs::path& parent) const {
    return m_cache / (sha256(keyOf(parent)).substr(0, 32) + ".cbor");
}

void RunCatalog::load(const fs::path& parent) {
    if (m_cache.empty() || std::exchange(m_loaded[parent], true))
        return;
    try {
        const Json json = Json::from_cbor(readFile(cacheFile(parent), kLargestCache));
        if (json.at("format") != kCatalogFormat || json.at("folder") != keyOf(parent) ||
            json.at("fields") != fieldNames())
            return;
        for (const auto& [name, run] : json.at("runs").items()) {
            const fs::path path = parent / name;
            Known& known = m_known[path];
            known = {run.at("stamp").get<std::string>(), summaryFrom(run, path)};
            known.summary.seedKey = seedKey(known.summary);
        }
    } catch (const std::exception&) { // absent, damaged or of another version: the runs are read again
    }
}

void RunCatalog::save(const fs::path& parent, const std::vector<RunSummary>& runs) const {
    if (m_cache.empty())
        return;
    Json known = Json::object();
    for (const RunSummary& run : runs)
        if (const auto found = m_known.find(run.path); found != m_known.end()) {
            known[run.name] = summaryJson(found->second.summary);
            known[run.name]["stamp"] = found->second.stamp;
        }
    const Json json{
        {"format", kCatalogFormat}, {"folder", keyOf(parent)}, {"fields", fieldNames()}, {"runs", std::move(known)}};
    try {
        std::string bytes;
        Json::to_cbor(json, bytes);
        makeFolders(*m_ops, m_cache);
        writeFile(*m_ops, cacheFile(parent), bytes);
    } catch (const std::exception&) { // it is only slower the next time
    }
}

RunSummary RunCatalog::look(const fs::path& run, bool& learned) {
    const Stamp stamp = stampOf(run);
    if (const auto found = m_known.find(run);
        found != m_known.end() && !stamp.text.empty() && found->second.stamp == stamp.text) {
        RunSummary summary = found->second.summary;
        summary.isBeingTrained = RunFolder::isBeingTrained(run);
        return summary;
    }
    ++m_reads;
    LiveLog& live = m_live.try_emplace(run, run).first->second;
    RunSummary summary = summarizeRun(run, &live);
    summary.seedKey = seedKey(summary);
    if (!summary.isBeingTrained)
        m_live.erase(run);
    m_known.erase(run);
    if (summary.problem.empty() && !stamp.text.empty() && nanosecondsNow() - stamp.newest > kSettled) {
        m_known[run] = {stamp.text, summary};
        learned = learned || !summary.isBeingTrained; // a live one changes all the time
    }
    return summary;
}

RunSummary RunCatalog::summarize(const fs::path& run) {
    bool learned = false;
    return look(run, learned);
}

std::vector<RunSummary> RunCatalog::list(const fs::path& parent, const std::function<void(const RunSummary&)>& read) {
    load(parent);
    bool learned = false;
    std::vector<RunSummary> runs;
    for (const fs::path& path : runsIn(parent)) {
        runs.push_back(look(path, learned));
        if (read)
            read(runs.back());
    }
    std::erase_if(m_live, [&](const auto& live) { // of runs that were moved or deleted
        return live.first.parent_path() == parent &&
               std::none_of(runs.begin(), runs.end(), [&](const RunSummary& run) { return run.path == live.first; });
    });
    sortRuns(runs);
    if (learned)
        save(parent, runs);
    return runs;
}

} // namespace glasshouse::run
