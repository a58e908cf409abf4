#include "core/corpus/text/ValidationRanges.h"

#include <algorithm>
#include <utility>

namespace glasshouse::text {

ValidationRanges::ValidationRanges(std::vector<ByteRange> validation)
    : m_ranges(std::move(validation)) {
    std::sort(m_ranges.begin(), m_ranges.end(),
              [](const ByteRange& a, const ByteRange& b) { return a.begin < b.begin; });
}

bool ValidationRanges::contains(std::size_t byte) const {
    const auto after = std::upper_bound(m_ranges.begin(), m_ranges.end(), byte,
                                        [](std::size_t at, const ByteRange& range) { return at < range.begin; });
    return after != m_ranges.begin() && byte < std::prev(after)->end;
}

} // namespace glasshouse::text
