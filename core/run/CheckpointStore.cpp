#include "core/run/CheckpointStore.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <iterator>
#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Sha256.h"
#include "core/run/JsonFile.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestStateFile = std::uint64_t{64} << 20;
constexpr std::size_t kMaxCheckpoints = 200;
constexpr const char* kStateFile = "state.json";
constexpr const char* kUnfinished = ".tmp";
constexpr const char* kReplaced = ".replaced";

std::string folderName(std::int64_t step) {
    return "step-" + padded(step, 8);
}

fs::path with(const fs::path& path, const char* suffix) {
    return path.string() + suffix;
}

struct ParsedName {
    std::int64_t step = 0;
    std::string suffix;
};

std::optional<ParsedName> parseName(const std::string& name) {
    if (name.rfind("step-", 0) != 0)
        return std::nullopt;
    ParsedName parsed;
    const char* first = name.data() + 5;
    const auto end = std::from_chars(first, name.data() + name.size(), parsed.step);
    if (end.ec != std::errc() || end.ptr - first < 8)
        return std::nullopt;
    parsed.suffix = end.ptr;
    return parsed;
}

std::vector<fs::path> children(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code code;
    for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
        paths.push_back(it->path());
    std::sort(paths.begin(), paths.end());
    return paths;
}

/// Whether the fields that the program reads have the expected types, where present.
bool wellTyped(const nlohmann::json& state) {
    using Json = nlohmann::json;
    using Check = bool (Json::*)() const noexcept;
    constexpr std::pair<const char*, Check> kFields[]{{"step", &Json::is_number_integer},
                                                      {"best", &Json::is_boolean},
                                                      {"config", &Json::is_object},
                                                      {"training_seconds", &Json::is_number},
                                                      {"evaluated_step", &Json::is_number_integer},
                                                      {"best_step", &Json::is_number_integer},
                                                      {"best_validation_loss", &Json::is_number}};
    return std::all_of(std::begin(kFields), std::end(kFields), [&state](const auto& field) {
        const auto found = state.find(field.first);
        return found == state.end() || ((*found).*field.second)();
    });
}

/// state.json with its own checksum verified; nothing if it is absent or damaged.
std::optional<nlohmann::json> readState(const fs::path& checkpoint) {
    try {
        nlohmann::json state = readJson(checkpoint / kStateFile, kLargestStateFile);
        if (!state.is_object() || !state.contains("checksum") || !state["checksum"].is_string())
            return std::nullopt;
        const std::string checksum = state["checksum"].get<std::string>();
        state.erase("checksum");
        if (sha256(jsonText(state)) != checksum || !wellTyped(state))
            return std::nullopt;
        return state;
    } catch (const Error&) {
        return std::nullopt;
    }
}

/// The other files by name as state.json lists them; nothing if it lists none.
std::optional<std::map<std::string, FileChecksum>> fileChecksums(const nlohmann::json& state) {
    try {
        std::map<std::string, FileChecksum> files;
        for (const auto& [name, checksum] : state.at("files").items()) {
            if (name.find('/') != std::string::npos)
                return std::nullopt;
            files[name] = {checksum.at("bytes").get<std::uint64_t>(), checksum.at("sha256").get<std::string>()};
        }
        return files;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

} // namespace

bool isWholeCheckpoint(const fs::path& checkpoint) {
    const auto state = readState(checkpoint);
    const auto files = state ? fileChecksums(*state) : std::nullopt;
    if (!files)
        return false;
    try {
        return std::all_of(files->begin(), files->end(), [&](const auto& file) {
            return sha256OfFile(checkpoint / file.first) == file.second.sha256;
        });
    } catch (const Error&) {
        return false;
    }
}

void requireWholeWeights(const fs::path& checkpoint) {
    if (!pathExists(checkpoint / kStateFile))
        return;
    const auto state = readState(checkpoint);
    const auto files = state ? fileChecksums(*state) : std::nullopt;
    const auto weights =
        files ? files->find("model.safetensors") : std::map<std::string, FileChecksum>::const_iterator{};
    if (!files || weights == files->end() || sha256OfFile(checkpoint / weights->first) != weights->second.sha256)
        throw Error("The checkpoint of this step is damaged. Choose another step.");
}

CheckpointStore::CheckpointStore(std::shared_ptr<FileOps> ops, fs::path folder)
    : m_ops(std::move(ops))
    , m_folder(std::move(folder)) {}

void CheckpointStore::setFolder(fs::path folder) {
    m_folder = std::move(folder);
    m_verified.clear();
}

CheckpointStore::Contents CheckpointStore::contents() const {
    std::map<std::int64_t, Listed> found;
    Contents contents;
    for (const fs::path& path : children(m_folder)) {
        const auto name = parseName(path.filename().string());
        // Sorted, so that a replaced one comes after its successor, and counts only if that one is incomplete.
        if (!name || !(name->suffix.empty() || name->suffix == kReplaced) || found.count(name->step) != 0)
            continue;
        contents.damaged.insert(name->step);
        const auto state = readState(path);
        const auto files = state ? fileChecksums(*state) : std::nullopt;
        if (!files || state->value("step", std::int64_t{-1}) != name->step)
            continue;
        Listed one{
            {name->step, path, false, {}}, 0, state->value("best", false), state->value("best_step", std::int64_t{-1})};
        bool complete = true;
        for (const auto& [file, checksum] : *files) {
            std::error_code code;
            complete = complete && fs::file_size(path / file, code) == checksum.bytes && !code;
            one.bytes += checksum.bytes;
        }
        if (!complete)
            continue;
        contents.damaged.erase(name->step);
        found.emplace(name->step, std::move(one));
    }
    for (auto& [step, one] : found)
        contents.complete.push_back(std::move(one));
    markBest(contents.complete);
    return contents;
}

void CheckpointStore::markBest(std::vector<Listed>& all) {
    // Each was the best of its time: the newest of them is the best overall.
    auto best = std::find_if(all.rbegin(), all.rend(), [](const Listed& one) { return one.wasBest; });
    // Step 0 was written before its losses were measured; a later one tells whether it stayed the best.
    if (best == all.rend() && !all.empty())
        best = std::find_if(all.rbegin(), all.rend(),
                            [&all](const Listed& one) { return one.entry.step == all.back().bestStep; });
    if (best != all.rend())
        best->entry.best = true;
}

std::vector<CheckpointEntry> CheckpointStore::list() const {
    std::vector<CheckpointEntry> entries;
    for (Listed& one : contents().complete)
        entries.push_back(std::move(one.entry));
    return entries;
}

std::vector<std::int64_t> CheckpointStore::damaged() const {
    const std::set<std::int64_t> steps = contents().damaged;
    return {steps.begin(), steps.end()};
}

bool CheckpointStore::empty() const {
    const std::vector<fs::path> all = children(m_folder);
    return std::none_of(all.begin(), all.end(), [](const fs::path& path) {
        const auto name = parseName(path.filename().string());
        return name && name->suffix != kUnfinished;
    });
}

bool CheckpointStore::whole(const fs::path& checkpoint) const {
    m_verified.erase(checkpoint);
    if (!isWholeCheckpoint(checkpoint))
        return false;
    m_verified.insert(checkpoint);
    return true;
}

CheckpointEntry CheckpointStore::newest(bool best) const {
    Contents all = contents();
    for (auto it = all.complete.rbegin(); it != all.complete.rend(); ++it) {
        if (best && !it->wasBest && !it->entry.best)
            continue;
        if (whole(it->entry.path)) {
            CheckpointEntry found = it->entry;
            found.best = found.best || best;
            const auto later = std::distance(all.damaged.upper_bound(found.step), all.damaged.end());
            if (later == 1)
                found.note = best ? sentence("The checkpoint of step %1 is damaged; the best of the others, from step "
                                             "%2, is used instead.",
                                             *all.damaged.rbegin(), found.step)
                                  : sentence("The checkpoint of step %1 is damaged; the one of step %2 is used "
                                             "instead.",
                                             *all.damaged.rbegin(), found.step);
            else if (later > 1)
                found.note = best ? sentence("%1 checkpoints after step %2 are damaged; the best of the others, from "
                                             "step %3, is used instead.",
                                             later, found.step, found.step)
                                  : sentence("%1 checkpoints after step %2 are damaged; the one of step %3 is used "
                                             "instead.",
                                             later, found.step, found.step);
            return found;
        }
        all.damaged.insert(it->entry.step);
    }
    const std::string run = m_folder.parent_path().string();
    if (all.complete.empty() && all.damaged.empty())
        refuseEmpty();
    const bool hasWhole = std::any_of(all.complete.begin(), all.complete.end(),
                                      [&all](const Listed& one) { return !all.damaged.contains(one.entry.step); });
    if (best && all.damaged.empty())
        throw Error(
            sentence("The run %1 has no best checkpoint yet, because none was written since its losses were first "
                     "measured. Use the checkpoint \"last\".",
                     run));
    if (best && hasWhole)
        throw Error(sentence("The best checkpoint of the run %1 is damaged. Use the checkpoint \"last\".", run));
    throw Error(
        sentence("Every checkpoint of the run %1 is damaged. Put back a copy of one, or use the settings of this run "
                 "for the next run and train that.",
                 run));
}

void CheckpointStore::refuseEmpty() const {
    const fs::path run = m_folder.parent_path();
    if (RunFolder::isUntrained(run))
        throw Error(sentence("The run %1 has no checkpoint yet. Train it first.", run.string()));
    throw Error(sentence("The checkpoints of the run %1 are gone. Put back a copy of one, or use the settings of this "
                         "run for the next run and train that.",
                         run.string()));
}

CheckpointEntry CheckpointStore::find(const std::string& which) const {
    if (which == "last" || which == "best")
        return newest(which == "best");
    std::int64_t step = 0;
    const auto end = std::from_chars(which.data(), which.data() + which.size(), step);
    if (end.ec != std::errc() || end.ptr != which.data() + which.size())
        throw Error(sentence("\"%1\" is not a checkpoint. Use last, best or the number of a step.", which));
    const Contents all = contents();
    if (all.complete.empty() && all.damaged.empty())
        refuseEmpty();
    const Listed* before = nullptr; // the nearest up to the step
    const Listed* after = nullptr;
    for (const Listed& one : all.complete) {
        if (one.entry.step <= step)
            before = &one;
        else if (after == nullptr)
            after = &one;
    }
    const bool found = before != nullptr && before->entry.step == step;
    if (all.damaged.count(step) != 0 || (found && !whole(before->entry.path)))
        throw Error(sentence("The checkpoint %1 is damaged. Use another one.", (m_folder / folderName(step)).string()));
    if (found)
        return before->entry;
    std::string nearest;
    if (before != nullptr && after != nullptr)
        nearest = " " + sentence("The nearest are of step %1 and step %2.", before->entry.step, after->entry.step);
    else if (before != nullptr || after != nullptr)
        nearest = " " + sentence("The nearest is of step %1.", (before != nullptr ? before : after)->entry.step);
    throw Error(sentence("The run %1 has no checkpoint of step %2.", m_folder.parent_path().string(), which) + nearest);
}

nlohmann::json CheckpointStore::state(const fs::path& checkpoint) const {
    auto state = readState(checkpoint);
    if (!state)
        throw Error(sentence("%1 is missing or damaged. Use another checkpoint.", (checkpoint / kStateFile).string()));
    return *std::move(state);
}

void CheckpointStore::requireSpace(const std::vector<Listed>& before, std::uint64_t expectedBytes) const {
    std::uint64_t needed = expectedBytes;
    if (!before.empty())
        needed = std::max(needed, before.back().bytes);
    needed += needed / 5 + 65536;
    std::uint64_t free = 0;
    // If the system does not report the free space, writing will tell.
    if (m_ops->freeSpace(m_folder, free) == 0 && free < needed)
        throw DiskFull(sentence("The disk is full: a checkpoint needs %1 and %2 has %3 left. Free some space; earlier "
                                "checkpoints are kept.",
                                byteText(needed), m_folder.string(), byteText(free)));
}

void CheckpointStore::addChecksums(const fs::path& folder, std::int64_t step, bool best, const nlohmann::json& state,
                                   const FileChecksums& written) {
    nlohmann::json sealed = state.is_null() ? nlohmann::json::object() : state;
    nlohmann::json files = nlohmann::json::object();
    for (const fs::path& path : children(folder)) {
        std::error_code code;
        if (!fs::is_regular_file(fs::symlink_status(path, code)))
            throw Error(sentence("%1 is not a regular file and cannot be part of a checkpoint.", path.string()));
        FileChecksum one;
        if (const auto found = written.find(path); found != written.end()) {
            one = found->second;
        } else { // not written through our operations
            syncFile(*m_ops, path);
            one = {fs::file_size(path, code), sha256OfFile(path)};
            if (code)
                throwFileError(code.value(), path, "read");
        }
        files[path.filename().string()] = {{"bytes", one.bytes}, {"sha256", one.sha256}};
    }
    sealed["step"] = step;
    sealed["best"] = best;
    sealed["files"] = std::move(files);
    // The value that a reader will see, for instance null for a number that is not finite.
    sealed = nlohmann::json::parse(jsonText(sealed));
    sealed["checksum"] = sha256(jsonText(sealed));
    writeFile(*m_ops, folder / kStateFile, jsonText(sealed, 1) + "\n");
}

void CheckpointStore::publish(const fs::path& finished, const fs::path& place) {
    const fs::path replaced = with(place, kReplaced);
    const bool occupied = pathExists(place);
    if (occupied) {
        if (const int error = removeTree(*m_ops, replaced); error != 0)
            throwFileError(error, replaced, "removed");
        if (const int error = m_ops->rename(place, replaced); error != 0)
            throwFileError(error, place, "replaced");
    }
    if (const int error = m_ops->rename(finished, place); error != 0) {
        if (occupied)
            m_ops->rename(replaced, place); // if this fails too, it is found under that name
        throwFileError(error, place, "written");
    }
    if (const int error = m_ops->syncFolder(m_folder); error != 0)
        throwFileError(error, place, "written");
    if (occupied)
        removeTree(*m_ops, replaced); // leftovers are removed when the run is next locked
}

CheckpointEntry CheckpointStore::write(std::int64_t step, bool best, const nlohmann::json& state,
                                       const WriteFiles& writeFiles, std::uint64_t expectedBytes) {
    if (step < 0)
        throw Error(sentence("A checkpoint cannot be of step %1.", step));
    makeFolder(*m_ops, m_folder); // never the run's own folder: a removed run must not reappear half complete
    const std::vector<Listed> before = contents().complete;
    requireSpace(before, expectedBytes);
    const fs::path place = m_folder / folderName(step);
    const fs::path unfinished = with(place, kUnfinished);
    // The same step again: it stays the best if it was.
    for (const Listed& one : before)
        best = best || (one.entry.step == step && one.entry.best);
    if (const int error = removeTree(*m_ops, unfinished); error != 0)
        throwFileError(error, unfinished, "removed");
    try {
        if (const int error = m_ops->makeFolder(unfinished); error != 0)
            throwFileError(error, unfinished, "written");
        FileChecksums written;
        FileBatch files(*m_ops, Flush::FilesOnly, &written); // the folder is flushed once, after state.json
        writeFiles(unfinished, files);
        addChecksums(unfinished, step, best, state, written);
        publish(unfinished, place);
    } catch (...) {
        removeTree(*m_ops, unfinished);
        throw;
    }
    m_verified.insert(place);
    thin();
    return {step, place, best, {}};
}

int CheckpointStore::remove(const fs::path& checkpoint) {
    m_verified.erase(checkpoint);
    // Renamed as unfinished first: half removed, it must not look like a checkpoint.
    const fs::path unfinished = with(m_folder / checkpoint.stem(), kUnfinished);
    if (const int error = removeTree(*m_ops, unfinished); error != 0)
        return error;
    if (const int error = m_ops->rename(checkpoint, unfinished); error != 0)
        return error;
    return removeTree(*m_ops, unfinished);
}

void CheckpointStore::removeAfter(std::int64_t step) {
    std::vector<std::pair<std::int64_t, fs::path>> later;
    for (const fs::path& path : children(m_folder)) {
        const auto name = parseName(path.filename().string());
        if (name && name->step > step && (name->suffix.empty() || name->suffix == kReplaced))
            later.emplace_back(name->step, path);
    }
    // Interrupted, it leaves a run that simply ended earlier.
    std::sort(later.rbegin(), later.rend());
    for (const auto& [number, path] : later)
        if (const int error = remove(path); error != 0)
            throwFileError(error, path, "removed");
}

void CheckpointStore::recover() {
    for (const fs::path& path : children(m_folder)) {
        const auto name = parseName(path.filename().string());
        if (!name)
            continue;
        if (name->suffix == kUnfinished) {
            removeTree(*m_ops, path);
        } else if (name->suffix == kReplaced) {
            const fs::path place = m_folder / folderName(name->step);
            if (whole(place))
                removeTree(*m_ops, path);
            else if (removeTree(*m_ops, place) == 0 && m_ops->rename(path, place) == 0)
                m_ops->syncFolder(m_folder);
        }
    }
}

void CheckpointStore::thin() {
    std::vector<Listed> all = contents().complete;
    std::uint64_t total = 0;
    for (const Listed& one : all)
        total += one.bytes;
    if (total <= m_budget && all.size() <= kMaxCheckpoints)
        return;

    std::set<std::int64_t> kept;
    std::size_t newest = 0;
    for (auto it = all.rbegin(); it != all.rend() && newest < 2; ++it)
        if (m_verified.count(it->entry.path) != 0 || whole(it->entry.path)) {
            kept.insert(it->entry.step);
            ++newest;
        }
    for (const Listed& one : all)
        if (one.entry.best)
            kept.insert(one.entry.step);

    // Removes the one whose absence leaves the smallest gap in proportion to its age, so that the remaining ones are
    // dense recently and ever sparser before; the very first goes last.
    const std::int64_t now = all.back().entry.step;
    while (total > m_budget || all.size() > kMaxCheckpoints) {
        std::size_t victim = all.size();
        double smallest = 0;
        for (std::size_t i = 1; i + 1 < all.size(); ++i) {
            if (kept.count(all[i].entry.step) != 0)
                continue;
            const double gap = static_cast<double>(all[i + 1].entry.step - all[i - 1].entry.step) /
                               static_cast<double>(now - all[i].entry.step + 1);
            if (victim == all.size() || gap < smallest) {
                victim = i;
                smallest = gap;
            }
        }
        if (victim == all.size() && kept.count(all.front().entry.step) == 0)
            victim = 0;
        if (victim == all.size() || remove(all[victim].entry.path) != 0)
            return; // nothing more can be removed now; the next checkpoint tries again
        total -= all[victim].bytes;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(victim));
    }
}

} // namespace glasshouse::run
