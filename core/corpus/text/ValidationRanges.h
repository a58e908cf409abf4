#pragma once

#include <cstddef>
#include <vector>

#include "core/corpus/text/Dataset.h"

namespace glasshouse::text {

/// Which bytes of a text are held out for validation. Immutable; any thread.
class ValidationRanges {
public:
    /// Of a split; its ranges may be in any order and do not overlap.
    explicit ValidationRanges(std::vector<ByteRange> validation);
    bool contains(std::size_t byte) const;

private:
    std::vector<ByteRange> m_ranges; ///< ascending
};

} // namespace glasshouse::text
