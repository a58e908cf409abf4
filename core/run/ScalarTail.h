#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/run/RunFolder.h"

namespace glasshouse::run {

/// Reads the scalars of a run as they are appended, nothing twice; also while another thread or process writes them.
///
/// Thread: one at a time, not the GUI's (it reads files). Errors: read() throws Error.
class ScalarTail {
public:
    /// Only tags that begin with prefix are given; empty: all.
    explicit ScalarTail(std::filesystem::path runFolder, std::string prefix = {});

    struct News {
        std::vector<Scalar> scalars;
        bool anew = false; ///< what was read before is no longer true: these are all
    };
    /// What came since the last call; everything at the first.
    News read();

private:
    std::filesystem::path m_folder;
    std::string m_prefix;
    std::map<std::filesystem::path, std::uint64_t> m_read; ///< bytes of each event file
};

} // namespace glasshouse::run
