#pragma once

#include <string>
#include <vector>

namespace glasshouse::checks {

/// What a check found. The checks know LibTorch and no Qt; a Qt test and a plain program both drive them.
struct Report {
    int comparisons = 0;
    std::vector<std::string> mismatches;
    std::string skipped; ///< why there was nothing to compare on this machine; else empty

    void add(const Report& other) {
        comparisons += other.comparisons;
        mismatches.insert(mismatches.end(), other.mismatches.begin(), other.mismatches.end());
    }
    void expect(bool holds, const std::string& what) {
        ++comparisons;
        if (!holds)
            mismatches.push_back(what);
    }
};

} // namespace glasshouse::checks
