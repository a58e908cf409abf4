#pragma once

#include <filesystem>

namespace glasshouse::run {

/// The exclusive right to train a run: an advisory lock on the file "lock" in its folder, which the system releases
/// when the process ends, however it ends.
class RunLock {
public:
    /// Throws Error if another program holds it or the folder cannot be written.
    explicit RunLock(const std::filesystem::path& runFolder);
    ~RunLock();
    /// Whether this program or another holds it now. Does not throw; if it cannot be checked, it is not held.
    static bool isHeld(const std::filesystem::path& runFolder);
    RunLock(const RunLock&) = delete;
    RunLock& operator=(const RunLock&) = delete;

private:
    int m_descriptor = -1;
};

} // namespace glasshouse::run
