#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace glasshouse::run {

/// Holds a folder open, so that it is found again when it is moved or renamed, and known to be gone when it is removed,
/// even if another one takes its place. Any thread.
class HeldFolder {
public:
    /// Throws Error.
    explicit HeldFolder(const std::filesystem::path& folder);
    ~HeldFolder();
    HeldFolder(const HeldFolder&) = delete;
    HeldFolder& operator=(const HeldFolder&) = delete;

    /// Where it is: at `expected`, or where it was moved to on its file system; nothing if no path leads to it.
    std::optional<std::filesystem::path> find(const std::filesystem::path& expected) const;

private:
    int m_descriptor = -1;
};

/// Whether a name in a run's folder is one of the program's own files or folders there; others are a person's, and
/// never opened.
bool isOfRun(const std::string& name);

/// The files and folders of whatever run a path lies in that output must not replace, see outputPlace(); none outside a
/// run. They need not exist.
std::vector<std::filesystem::path> ownFilesAround(const std::filesystem::path& path);

/// The files of the text that a run was trained on; output must not replace them either. Empty if the run cannot be
/// opened. The files need not exist. Any thread; reads run.json.
std::vector<std::filesystem::path> textFilesOf(const std::filesystem::path& runFolder);

/// Rejects a folder that contains links where a run has its files: whoever passed it on could make the program read or
/// overwrite anything else through them. Throws Error that names the first. The folder itself may be reached by a link.
void refuseLinks(const std::filesystem::path& runFolder);

} // namespace glasshouse::run
