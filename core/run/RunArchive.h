#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

// A run as one zip file, to give to somebody else or to keep: a folder of the run's name with everything that the
// program has written in it, about.json too. Such a run opens without its corpus. Any thread; take as long as copying
// the run.

/// The newest weights of a run are damaged.
struct DamagedWeights {
    std::optional<std::int64_t> wholeUntil; ///< the newest step whose weights are whole; none: there is none
};

/// Writes the zip file, complete or not at all; an existing one is replaced, unless it is a file of a run or
/// of the text that this one was trained on; anything else is written through, see OutputPlace. Returns which of
/// the newest weights are damaged, if any; they are packed unchanged. Throws Error: damaged, in training, disk full;
/// Stopped.
std::optional<DamagedWeights> exportRun(const std::filesystem::path& run, const std::filesystem::path& zipFile,
                                        const std::stop_token& stop = {}, std::shared_ptr<FileOps> files = nullptr);

/// What an archive may hold, so that a small file cannot fill the disk.
struct ImportLimits {
    std::uint64_t files = 100'000;
    std::uint64_t bytes = 32'000'000'000; ///< unpacked, all together
};

/// By its first bytes; false also for what is no file.
bool isZipFile(const std::filesystem::path& path);

/// Unpacks a run into a new folder in runsFolder and returns it: of the run's name or, if that is taken, with a number.
/// Throws Error, and leaves nothing behind: no run or several inside, names that lead out of the folder, links, more
/// than the limits (by what the archive says and by what arrives), damaged, of which no checkpoint is whole, disk full;
/// Stopped. note: receives one sentence if the newest checkpoint is damaged, else it is emptied.
std::filesystem::path importRun(const std::filesystem::path& zipFile, const std::filesystem::path& runsFolder,
                                const std::stop_token& stop = {}, const ImportLimits& limits = {},
                                std::shared_ptr<FileOps> files = nullptr, std::string* note = nullptr);

} // namespace glasshouse::run
