#include "core/run/RunBin.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <sys/stat.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/run/HeldFolder.h"
#include "core/run/RunLock.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr const char* kBin = ".bin";
constexpr int kDeepestInner = 4; ///< of a run in the folder of another one

/// Whether a folder has a bin that is not a link.
bool hasBin(const fs::path& runsFolder) {
    std::error_code code;
    return fs::is_directory(fs::symlink_status(runsFolder / kBin, code));
}

/// The bin that holds a run. Throws Error unless the run is there.
fs::path binOf(const fs::path& run) {
    const fs::path bin = run.parent_path().parent_path();
    if (bin.filename() != kBin || !hasBin(bin.parent_path()) || !RunFolder::isListed(run))
        throw Error(sentence("%1 is not in the bin any more.", run.string()));
    return bin;
}

/// The numbered folders of a bin; none if it is a link: what it points to is somebody else's.
std::vector<fs::path> entriesOf(const fs::path& runsFolder) {
    std::vector<fs::path> entries;
    std::error_code code;
    if (!hasBin(runsFolder))
        return entries;
    for (fs::directory_iterator it(runsFolder / kBin, code), end; !code && it != end; it.increment(code))
        entries.push_back(it->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

/// A new folder in the bin, above all that there are.
fs::path newEntry(FileOps& ops, const fs::path& runsFolder) {
    std::error_code code;
    const fs::path bin = runsFolder / kBin;
    if (const auto status = fs::symlink_status(bin, code); fs::exists(status) && !fs::is_directory(status))
        throw Error(sentence("%1 is not a folder, so nothing can be moved into the bin. Move it away.", bin.string()));
    makeFolder(ops, bin);
    for (int number = 1;; ++number) {
        const std::string digits = padded(number, 6);
        if (pathExists(bin / digits))
            continue;
        makeFolder(ops, bin / digits);
        return bin / digits;
    }
}

/// Older versions could make a run in the folder of another one, with which it would go. Throws Error if there is one.
void refuseHolding(const fs::path& run) {
    std::error_code code;
    for (fs::recursive_directory_iterator it(run, fs::directory_options::skip_permission_denied, code), end;
         !code && it != end; it.increment(code)) {
        const std::string name = it->path().filename().string();
        std::error_code unknown;
        if (name.starts_with('.') || !fs::is_directory(it->symlink_status(unknown))) {
            it.disable_recursion_pending();
            continue;
        }
        if (RunFolder::isListed(it->path()))
            throw Error(sentence("The run %1 holds another run, %2, in its folder. Move %3 out of it first.",
                                 run.string(), it->path().string(), it->path().string()));
        if (it.depth() + 1 >= kDeepestInner || (it.depth() == 0 && isOfRun(name)))
            it.disable_recursion_pending();
    }
}

/// Why an entry of the bin has to stay; empty: it need not.
std::string obstacleIn(const fs::path& entry) {
    std::error_code code;
    for (fs::directory_iterator it(entry, code), end; !code && it != end; it.increment(code)) {
        if (!RunFolder::isListed(it->path()))
            continue;
        if (RunFolder::isBeingTrained(it->path()))
            return sentence("The run %1 is being trained, so it stays in the bin. Stop it before you delete it.",
                            it->path().string());
        try {
            refuseHolding(it->path());
        } catch (const Error& error) {
            return error.what();
        }
    }
    return {};
}

} // namespace

fs::path moveToBin(const fs::path& run) {
    const fs::path from = normalPath(run);
    if (!RunFolder::isListed(from))
        throw Error(sentence("%1 is not a run any more. Look at the list again.", from.string()));
    if (RunFolder::isBeingTrained(from))
        throw Error(sentence("The run %1 is being trained. Stop it before you move it into the bin.", from.string()));
    refuseHolding(from);
    const RunLock lock(from); // nobody begins to train it meanwhile
    FileOps ops;
    const fs::path entry = newEntry(ops, from.parent_path());
    try {
        renameDurably(ops, from, entry / from.filename());
    } catch (...) {
        ops.removeFolder(entry); // only if it is empty
        throw;
    }
    return entry / from.filename();
}

std::vector<fs::path> moveToBin(const std::vector<fs::path>& runs) {
    std::vector<fs::path> moved;
    try {
        for (const fs::path& run : runs)
            moved.push_back(moveToBin(run));
    } catch (...) {
        for (const fs::path& one : moved)
            restoreFromBin(one);
        throw;
    }
    return moved;
}

fs::path restoreFromBin(const fs::path& binned) {
    const fs::path from = normalPath(binned);
    const fs::path bin = binOf(from);
    const fs::path entry = from.parent_path();
    const fs::path parent = bin.parent_path();
    fs::path to = parent / from.filename();
    if (pathExists(to))
        to = newRunPath(parent, from.filename().string());
    FileOps ops;
    renameDurably(ops, from, to);
    ops.removeFolder(entry);
    ops.removeFolder(bin); // only if it is empty
    return to;
}

std::vector<BinnedRun> binned(const fs::path& runsFolder) {
    std::vector<BinnedRun> runs;
    for (const fs::path& entry : entriesOf(runsFolder)) {
        std::error_code code;
        for (fs::directory_iterator it(entry, code), end; !code && it != end; it.increment(code)) {
            if (!RunFolder::isListed(it->path()))
                continue;
            struct stat status {};
            const bool known = ::lstat(entry.c_str(), &status) == 0;
            runs.push_back({summarizeRun(it->path()), known ? static_cast<std::int64_t>(status.st_mtime) : 0});
        }
    }
    std::stable_sort(runs.begin(), runs.end(),
                     [](const BinnedRun& a, const BinnedRun& b) { return a.removed > b.removed; });
    return runs;
}

std::vector<fs::path> foldersWithBin(const fs::path& runsFolder) {
    std::vector<fs::path> folders;
    if (hasBin(runsFolder))
        folders.push_back(runsFolder);
    std::error_code code;
    for (fs::directory_iterator it(runsFolder, code), end; !code && it != end; it.increment(code)) {
        std::error_code unseen;
        if (fs::is_directory(it->symlink_status(unseen)) && hasBin(it->path()))
            folders.push_back(it->path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

void deleteBinned(const fs::path& binned) {
    const fs::path run = normalPath(binned);
    const fs::path bin = binOf(run);
    if (RunFolder::isBeingTrained(run))
        throw Error(sentence("The run %1 is being trained. Stop it before you delete it.", run.string()));
    refuseHolding(run);
    FileOps ops;
    if (const int error = removeTree(ops, run.parent_path()); error != 0)
        throwFileError(error, run, "removed");
    ops.removeFolder(bin); // only if it is empty
}

void emptyBin(const fs::path& runsFolder) {
    FileOps ops;
    int first = 0;
    fs::path where;
    std::string obstacle;
    for (const fs::path& entry : entriesOf(runsFolder)) {
        if (std::string found = obstacleIn(entry); !found.empty()) {
            if (obstacle.empty())
                obstacle = std::move(found);
            continue;
        }
        if (const int error = removeTree(ops, entry); error != 0 && first == 0) {
            first = error;
            where = entry;
        }
    }
    if (!obstacle.empty())
        throw Error(obstacle);
    if (first != 0)
        throwFileError(first, where, "removed");
    ops.removeFolder(runsFolder / kBin);
}

} // namespace glasshouse::run
