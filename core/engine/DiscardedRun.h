#pragma once

#include <filesystem>
#include <string>

#include "core/config/RunConfig.h"

namespace glasshouse::engine {

/// A temporary folder for a run that is trained only to measure something; the destructor removes it.
///
/// Thread: any. Ownership: it must outlive the run's session. Errors: the constructor throws
/// std::filesystem::filesystem_error.
class DiscardedRun {
public:
    /// use: part of the folder's name.
    explicit DiscardedRun(const std::string& use);
    ~DiscardedRun();
    DiscardedRun(const DiscardedRun&) = delete;
    DiscardedRun& operator=(const DiscardedRun&) = delete;

    /// The folder to start the run in; it does not exist yet.
    std::filesystem::path folder() const { return m_parent / "run"; }
    /// The configuration for a run that goes on until it is stopped, and writes and evaluates as little as possible.
    static config::RunConfig quiet(config::RunConfig config);

private:
    std::filesystem::path m_parent;
};

} // namespace glasshouse::engine
