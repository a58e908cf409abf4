#include "core/run/HeldFolder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/Error.h"
#include "core/base/FileOps.h"
#include "core/base/Sentence.h"
#include "core/run/RunFolder.h"
#include "core/run/RunPaths.h"

namespace glasshouse::run {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEventFiles = "events.out.tfevents.";
constexpr std::array<const char*, 10> kOwnNames{"run.json",      "tokenizer.json", "about.json", "lock",
                                                "samples.jsonl", "marks.jsonl",    kEventFiles,  "checkpoints",
                                                "probes",        "written"};

} // namespace

HeldFolder::HeldFolder(const fs::path& folder)
    : m_descriptor(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
    if (m_descriptor < 0)
        throwFileError(errno, folder, "opened");
}

HeldFolder::~HeldFolder() {
    ::close(m_descriptor);
}

std::optional<fs::path> HeldFolder::find(const fs::path& expected) const {
    struct stat held {};
    if (::fstat(m_descriptor, &held) < 0)
        return std::nullopt;
    const auto isAt = [&held](const fs::path& path) {
        struct stat there {};
        return ::stat(path.c_str(), &there) == 0 && there.st_dev == held.st_dev && there.st_ino == held.st_ino;
    };
    if (isAt(expected))
        return expected;
    // The kernel knows the name under which a folder can be reached now.
    std::error_code code;
    const fs::path now = fs::read_symlink("/proc/self/fd/" + std::to_string(m_descriptor), code);
    if (!code && isAt(now))
        return now;
    return std::nullopt;
}

bool isOfRun(const std::string& name) {
    return std::any_of(kOwnNames.begin(), kOwnNames.end(),
                       [&name](const char* ours) { return name.rfind(ours, 0) == 0; });
}

std::vector<fs::path> ownFilesAround(const fs::path& path) {
    std::vector<fs::path> files;
    std::error_code code;
    const fs::path real = fs::weakly_canonical(path, code); // through links, which would be written through
    for (fs::path folder = (code ? normalPath(path) : real).parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (!fs::is_regular_file(folder / kRunFile, code))
            continue;
        for (const char* name : kOwnNames)
            files.push_back(folder / name);
        for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code))
            if (it->path().filename().string().starts_with(kEventFiles))
                files.push_back(it->path());
    }
    return files;
}

std::vector<fs::path> textFilesOf(const fs::path& runFolder) {
    std::vector<fs::path> files;
    try {
        const RunFolder run = RunFolder::open(runFolder);
        const CorpusRecord& text = run.record().corpus;
        if (text.path.empty())
            return files;
        files.push_back(text.path);
        if (std::error_code code; fs::is_directory(text.path, code)) {
            files.clear();
            for (const std::string& name : text.files)
                files.push_back(text.path / name);
        }
    } catch (const Error&) { // which whoever writes says
    }
    return files;
}

void refuseLinks(const fs::path& runFolder) {
    std::vector<fs::path> folders{runFolder};
    while (!folders.empty()) {
        const fs::path folder = std::move(folders.back());
        folders.pop_back();
        std::error_code code;
        for (fs::directory_iterator it(folder, code), end; !code && it != end; it.increment(code)) {
            if (folder == runFolder && !isOfRun(it->path().filename().string()))
                continue; // a person's own files in a run folder are never opened
            std::error_code unknown;
            if (it->is_symlink(unknown))
                throw Error(
                    sentence("%1 is a link, and a run's folder must not contain any: it could lead this program to "
                             "files elsewhere. Remove it, or replace it with what it points to.",
                             it->path().string()));
            if (it->is_directory(unknown))
                folders.push_back(it->path());
        }
    }
}

} // namespace glasshouse::run
