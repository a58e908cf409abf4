#pragma once

#include <filesystem>

namespace glasshouse::run {

/// The exclusive right to train a run: an advisory lock on the file "lock" in its folder, which the system takes back
/// when the process ends, however it ends.
class RunLock {
public:
    /// Throws Error: another program holds it, the folder cannot be written.
    explicit RunLock(const std::filesystem::path& runFolder);
    ~RunLock();
    /// Somebody holds it now: this program or another. Throws nothing; what cannot be asked is not held.
    static bool isHeld(const std::filesystem::path& runFolder);
    RunLock(const RunLock&) = delete;
    RunLock& operator=(const RunLock&) = delete;

private:
    int m_descriptor = -1;
};

} // namespace glasshouse::run
