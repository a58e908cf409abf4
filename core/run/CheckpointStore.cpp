#include "core/run/CheckpointStore.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>

#include <nlohmann/json.hpp>

#include "core/base/Error.h"
#include "core/base/Sha256.h"
#include "core/run/JsonFile.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLargestStateFile = std::uint64_t{64} << 20;
constexpr std::size_t kMostCheckpoints = 200;
constexpr const char* kStateFile = "state.json";
constexpr const char* kUnfinished = ".tmp";
constexpr const char* kReplaced = ".replaced";

std::string folderName(std::int64_t step) {
    std::string digits = std::to_string(step);
    if (digits.size() < 8)
        digits.insert(0, 8 - digits.size(), '0');
    return "step-" + digits;
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

/// state.json, its own checksum verified; nothing when it is absent or damaged.
std::optional<nlohmann::json> readState(const fs::path& checkpoint) {
    try {
        nlohmann::json state = readJson(checkpoint / kStateFile, kLargestStateFile);
        if (!state.is_object() || !state.contains("checksum") || !state["checksum"].is_string())
            return std::nullopt;
        const std::string checksum = state["checksum"].get<std::string>();
        state.erase("checksum");
        if (sha256(jsonText(state)) != checksum)
            return std::nullopt;
        return state;
    } catch (const Error&) {
        return std::nullopt;
    }
}

struct SealedFile {
    std::uint64_t bytes = 0;
    std::string sha256;
};

/// The other files by name as state.json lists them; nothing when it does not.
std::optional<std::map<std::string, SealedFile>> sealedFiles(const nlohmann::json& state) {
    try {
        std::map<std::string, SealedFile> files;
        for (const auto& [name, seal] : state.at("files").items()) {
            if (name.find('/') != std::string::npos)
                return std::nullopt;
            files[name] = {seal.at("bytes").get<std::uint64_t>(), seal.at("sha256").get<std::string>()};
        }
        return files;
    } catch (const nlohmann::json::exception&) {
        return std::nullopt;
    }
}

} // namespace

CheckpointStore::CheckpointStore(std::shared_ptr<FileOps> ops, fs::path folder)
    : m_ops(std::move(ops))
    , m_folder(std::move(folder)) {}

std::vector<CheckpointStore::Listed> CheckpointStore::listed() const {
    std::map<std::int64_t, Listed> found;
    for (const fs::path& path : children(m_folder)) {
        const auto name = parseName(path.filename().string());
        // Sorted, so that a replaced one comes after its successor, and counts only when that is not whole.
        if (!name || !(name->suffix.empty() || name->suffix == kReplaced) || found.count(name->step) != 0)
            continue;
        const auto state = readState(path);
        const auto files = state ? sealedFiles(*state) : std::nullopt;
        if (!files || state->value("step", std::int64_t{-1}) != name->step)
            continue;
        Listed one{{name->step, path, state->value("best", false)}, 0};
        bool complete = true;
        for (const auto& [file, seal] : *files) {
            std::error_code code;
            complete = complete && fs::file_size(path / file, code) == seal.bytes && !code;
            one.bytes += seal.bytes;
        }
        if (complete)
            found.emplace(name->step, std::move(one));
    }
    std::vector<Listed> all;
    for (auto& [step, one] : found)
        all.push_back(std::move(one));
    // Each was the best of its time: the newest of them is the best of all.
    bool later = false;
    for (auto it = all.rbegin(); it != all.rend(); ++it) {
        it->entry.best = it->entry.best && !later;
        later = later || it->entry.best;
    }
    return all;
}

std::vector<CheckpointEntry> CheckpointStore::list() const {
    std::vector<CheckpointEntry> entries;
    for (Listed& one : listed())
        entries.push_back(std::move(one.entry));
    return entries;
}

bool CheckpointStore::whole(const fs::path& checkpoint) const {
    m_verified.erase(checkpoint);
    const auto state = readState(checkpoint);
    const auto files = state ? sealedFiles(*state) : std::nullopt;
    if (!files)
        return false;
    try {
        for (const auto& [name, seal] : *files)
            if (sha256OfFile(checkpoint / name) != seal.sha256)
                return false;
    } catch (const Error&) {
        return false;
    }
    m_verified.insert(checkpoint);
    return true;
}

CheckpointEntry CheckpointStore::find(const std::string& which) const {
    const std::vector<CheckpointEntry> all = list();
    const std::string run = m_folder.parent_path().string();
    if (which == "last") {
        for (auto it = all.rbegin(); it != all.rend(); ++it)
            if (whole(it->path))
                return *it;
        throw Error(all.empty() ? "The run " + run + " has no whole checkpoint. Train it from the beginning."
                                : "Every checkpoint of the run " + run + " is damaged. Train it from the beginning.");
    }
    auto found = all.end();
    if (which == "best") {
        found = std::find_if(all.begin(), all.end(), [](const CheckpointEntry& entry) { return entry.best; });
        if (found == all.end())
            throw Error("The run " + run +
                        " has no best checkpoint, because no validation loss was measured. Use the "
                        "checkpoint \"last\".");
    } else {
        std::int64_t step = 0;
        const auto end = std::from_chars(which.data(), which.data() + which.size(), step);
        if (end.ec != std::errc() || end.ptr != which.data() + which.size())
            throw Error("\"" + which + "\" is no checkpoint. Use last, best or the number of a step.");
        found = std::find_if(all.begin(), all.end(), [step](const CheckpointEntry& e) { return e.step == step; });
        if (found == all.end()) {
            const CheckpointEntry* near = nullptr;
            for (const CheckpointEntry& entry : all)
                if (near == nullptr || std::abs(entry.step - step) < std::abs(near->step - step))
                    near = &entry;
            throw Error(
                "The run " + run + " kept no checkpoint of step " + which + "." +
                (near == nullptr ? std::string() : " The nearest is of step " + std::to_string(near->step) + "."));
        }
    }
    if (!whole(found->path))
        throw Error("The checkpoint " + found->path.string() + " is damaged. Use another one, for example \"last\".");
    return *found;
}

nlohmann::json CheckpointStore::state(const fs::path& checkpoint) const {
    auto state = readState(checkpoint);
    if (!state)
        throw Error((checkpoint / kStateFile).string() + " is absent or damaged. Use another checkpoint.");
    return *std::move(state);
}

void CheckpointStore::requireSpace(const std::vector<Listed>& before, std::uint64_t expectedBytes) const {
    std::uint64_t needed = expectedBytes;
    if (!before.empty())
        needed = std::max(needed, before.back().bytes);
    needed += needed / 5 + 65536;
    std::uint64_t free = 0;
    // When the system does not say how much is free, writing will tell.
    if (m_ops->freeSpace(m_folder, free) == 0 && free < needed)
        throw Error("The disk is full: a checkpoint needs " + byteText(needed) + " and " + m_folder.string() + " has " +
                    byteText(free) + " left. Free some space; earlier checkpoints are kept.");
}

void CheckpointStore::seal(const fs::path& folder, std::int64_t step, bool best, const nlohmann::json& state) {
    nlohmann::json sealed = state.is_null() ? nlohmann::json::object() : state;
    nlohmann::json files = nlohmann::json::object();
    for (const fs::path& path : children(folder)) {
        std::error_code code;
        if (!fs::is_regular_file(path, code))
            throw Error(path.string() + " is not a regular file and cannot be part of a checkpoint.");
        syncFile(*m_ops, path);
        const std::uint64_t bytes = fs::file_size(path, code);
        if (code)
            throwFileError(code.value(), path, "read");
        files[path.filename().string()] = {{"bytes", bytes}, {"sha256", sha256OfFile(path)}};
    }
    sealed["step"] = step;
    sealed["best"] = best;
    sealed["files"] = std::move(files);
    // What a reader will see, for instance null for a number that is not finite.
    sealed = nlohmann::json::parse(jsonText(sealed));
    sealed["checksum"] = sha256(jsonText(sealed));
    writeFile(*m_ops, folder / kStateFile, jsonText(sealed, 1) + "\n");
}

void CheckpointStore::moveIn(const fs::path& finished, const fs::path& place) {
    const fs::path replaced = with(place, kReplaced);
    std::error_code code;
    const bool occupied = fs::exists(fs::symlink_status(place, code));
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
        removeTree(*m_ops, replaced); // what stays is cleared away when the run is next locked
}

CheckpointEntry CheckpointStore::write(std::int64_t step, bool best, const nlohmann::json& state,
                                       const std::function<void(const fs::path& folder)>& writeFiles,
                                       std::uint64_t expectedBytes) {
    if (step < 0)
        throw Error("A checkpoint cannot be of step " + std::to_string(step) + ".");
    makeFolders(*m_ops, m_folder);
    const std::vector<Listed> before = listed();
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
        writeFiles(unfinished);
        seal(unfinished, step, best, state);
        moveIn(unfinished, place);
    } catch (...) {
        removeTree(*m_ops, unfinished);
        throw;
    }
    m_verified.insert(place);
    thin();
    return {step, place, best};
}

int CheckpointStore::remove(const fs::path& checkpoint) {
    m_verified.erase(checkpoint);
    // Under the name of an unfinished one first: half removed, it must not look like a checkpoint.
    const fs::path unfinished = with(m_folder / checkpoint.stem(), kUnfinished);
    if (const int error = removeTree(*m_ops, unfinished); error != 0)
        return error;
    if (const int error = m_ops->rename(checkpoint, unfinished); error != 0)
        return error;
    return removeTree(*m_ops, unfinished);
}

void CheckpointStore::removeAfter(std::int64_t step) {
    for (const fs::path& path : children(m_folder)) {
        const auto name = parseName(path.filename().string());
        if (!name || name->step <= step || !(name->suffix.empty() || name->suffix == kReplaced))
            continue;
        if (const int error = remove(path); error != 0)
            throwFileError(error, path, "removed");
    }
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
    std::vector<Listed> all = listed();
    std::uint64_t total = 0;
    for (const Listed& one : all)
        total += one.bytes;
    if (total <= m_budget && all.size() <= kMostCheckpoints)
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

    // What goes next is the one whose loss leaves the smallest gap in proportion to its age, so that those that stay
    // are dense lately and ever wider apart before; the very first goes last.
    const std::int64_t now = all.back().entry.step;
    while (total > m_budget || all.size() > kMostCheckpoints) {
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
            return; // nothing more may go, or it cannot now and will be tried after the next checkpoint
        total -= all[victim].bytes;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(victim));
    }
}

} // namespace glasshouse::run
