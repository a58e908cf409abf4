#pragma once

#include <string>
#include <vector>

namespace glasshouse::config {

/// One thing that can be chosen: its name in files and on the command line, and what a person reads.
struct Choice {
    std::string id;
    std::string label;
    std::string help;
};

/// A field cannot work as it is: what is wrong, why, and values that would mend it.
struct Problem {
    std::string field;
    std::string what;
    std::string why;
    std::vector<std::string> fixes;
};

} // namespace glasshouse::config
