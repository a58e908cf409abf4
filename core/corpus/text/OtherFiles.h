#pragma once

#include <cstdint>
#include <string>

namespace glasshouse::text {

/// Files of a folder that are passed over, all of one kind. The kind is for people: a suffix such as ".jpg", or what
/// the files have in common.
struct OtherFiles {
    std::string kind;
    std::string message; ///< why they are not read, in one sentence
    std::int64_t count = 0;
};

} // namespace glasshouse::text
