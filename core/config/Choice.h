#pragma once

#include <string>
#include <vector>

namespace glasshouse::config {

/// One choice: its name in files and on the command line, and the text that a person reads.
struct Choice {
    std::string id;
    std::string label;
    std::string help;
};

/// A field whose value cannot work: what is wrong, why, and values that would fix it.
struct Problem {
    std::string field;
    std::string what;
    std::string why;
    std::vector<std::string> fixes;
};

} // namespace glasshouse::config
