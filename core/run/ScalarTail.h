#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Reads the scalars of a run as they are appended, each once; also while another thread or process writes them.
///
/// Thread: one at a time, not the GUI thread (it reads files). Errors: read() throws Error.
class ScalarTail {
public:
    /// Only returns tags that begin with prefix; empty: all.
    explicit ScalarTail(std::filesystem::path runFolder, std::string prefix = {});

    struct News {
        std::vector<Scalar> scalars;
        bool fromStart = false; ///< what was read before is obsolete: these are all
    };
    /// What has been appended since the last call; everything on the first.
    News read();

    /// Called with how much of what is new has been read, 0 … 1.
    using Progress = std::function<void(double)>;
    /// Like read(), but calls take for each scalar instead of collecting them. restart: called first if what was read
    /// before is obsolete. Throws Error, and Stopped, after which the next call begins from the start.
    void read(const std::function<void()>& restart, const std::function<void(const Scalar&)>& take,
              const std::stop_token& stop = {}, const Progress& progress = {});

private:
    struct Place {
        std::uint64_t bytes = 0; ///< read
        std::uint64_t inode = 0; ///< a file that was written anew has another one
    };
    std::filesystem::path m_folder;
    std::string m_prefix;
    std::map<std::filesystem::path, Place> m_read; ///< by event file
};

} // namespace glasshouse::run
