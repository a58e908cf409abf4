#pragma once

#include <string>
#include <vector>

namespace glasshouse::model {

/// A setting that a part knows, and whether the part reads it as the others are: a setting that no chosen part reads
/// has no effect.
struct FieldUse {
    std::string name;
    bool isRead = true;
};
using FieldUses = std::vector<FieldUse>;

} // namespace glasshouse::model
