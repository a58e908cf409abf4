#pragma once

#include <algorithm>
#include <vector>

namespace glasshouse::bench {

/// The value below which that share (0 to 1) of the values lies; 0 without values.
inline double percentile(std::vector<double> values, double share) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

} // namespace glasshouse::bench
