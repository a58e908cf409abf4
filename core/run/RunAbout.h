#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace glasshouse {
class FileOps;
}

namespace glasshouse::run {

/// What a person says about a run; about.json of its folder. Training never touches it, so writing it needs no lock.
///
/// Thread: any, one call at a time per run. Ownership: value.
struct RunAbout {
    static constexpr std::int64_t longestName = 200; ///< code points

    std::string name; ///< to show instead of the folder's; may be empty
    std::string note;
    std::vector<std::string> tags;
    bool pinned = false;
    int color = -1; ///< index of the series colour that stays with the run; -1: none yet

    bool operator==(const RunAbout&) const = default;
};

/// The defaults if there is no about.json or it is damaged. A longer name is cut.
RunAbout readAbout(const std::filesystem::path& run);
/// Complete or unchanged. Throws Error: no run there, name or note too long, disk full, no permission. files: file
/// operations other than the system's, for tests.
void writeAbout(const std::filesystem::path& run, const RunAbout& about, std::shared_ptr<FileOps> files = nullptr);

} // namespace glasshouse::run
