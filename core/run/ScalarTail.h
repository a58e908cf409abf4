#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
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

private:
    std::filesystem::path m_folder;
    std::string m_prefix;
    std::map<std::filesystem::path, std::uint64_t> m_read; ///< bytes of each event file
};

} // namespace glasshouse::run
