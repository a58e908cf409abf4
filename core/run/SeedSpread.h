#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace glasshouse::run {

/// Mean and spread of the results of several runs.
struct SeedSpread {
    double mean = 0;
    double deviation = 0;  ///< sample standard deviation, of n − 1 degrees of freedom; 0 of fewer than two
    std::size_t count = 0; ///< how many values, n
};
/// Values that are not finite are left out. Any thread.
SeedSpread spreadOf(const std::vector<double>& values);

/// Two groups, each of runs that differ in the seed alone.
struct SeedDifference {
    double difference = 0; ///< between the means, at least 0
    double spread = 0; ///< the standard deviation of a run within its group, pooled: √(Σ (nᵢ − 1) sᵢ² / Σ (nᵢ − 1))
    /// The difference is smaller than the spread: two runs of one group differ as much by chance. A larger difference
    /// may still be chance, with few seeds.
    bool saysLittle() const { return difference < spread; }
};
/// Nothing if one of them has fewer than two values, and so no spread. Any thread.
std::optional<SeedDifference> seedDifference(const SeedSpread& one, const SeedSpread& other);

} // namespace glasshouse::run
