#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace glasshouse::run {

/// How far the results of runs lie from each other.
struct SeedSpread {
    double mean = 0;
    double deviation = 0;  ///< sample standard deviation, of n − 1 degrees of freedom; 0 of fewer than two
    std::size_t count = 0; ///< n
};
/// Of those values that are finite. Any thread.
SeedSpread spreadOf(const std::vector<double>& values);

/// Two groups of runs, each of which differ in the seed alone.
struct SeedDifference {
    double difference = 0; ///< between the means, at least 0
    double spread = 0; ///< the standard deviation of a run within its group, pooled: √(Σ (nᵢ − 1) sᵢ² / Σ (nᵢ − 1))
    /// The difference is smaller than the spread: two runs of one group differ as much by chance. That a larger one is
    /// not chance is not said; with few seeds it may be.
    bool saysLittle() const { return difference < spread; }
};
/// Nothing if one of them has fewer than two values, and so no spread. Any thread.
std::optional<SeedDifference> seedDifference(const SeedSpread& one, const SeedSpread& other);

} // namespace glasshouse::run
