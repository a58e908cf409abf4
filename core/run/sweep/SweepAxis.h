#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace glasshouse::sweep {

/// Fields and values as typed.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// A field that differs between the runs of a sweep: values to choose from, or a range to draw from. A value.
struct SweepAxis {
    std::string field;
    std::vector<std::string> values; ///< as typed; empty: a range
    double low = 0;                  ///< of the range
    double high = 0;

    bool isRange() const { return values.empty(); }
    /// Whether numbers of the range are drawn evenly by their logarithm: learning rates, and real numbers of which the
    /// largest is ten times the smallest or more.
    bool isLogarithmic() const;
    bool operator==(const SweepAxis&) const = default;
};

/// Reads "learning_rate=1e-4,3e-4" or "learning_rate=1e-4:1e-2". Throws Error: no such field, a value that it does not
/// take, a range of a field that is not a number.
SweepAxis parseAxis(const std::string& text);
/// As parseAxis() reads it.
std::string axisText(const SweepAxis& axis);

/// Every combination; the last axis changes fastest. Throws Error for a range, a field that comes twice, or more than
/// kMaxRuns.
std::vector<Settings> gridOf(const std::vector<SweepAxis>& axes);
/// `count` different draws, the same for the same seed; fewer if there are no more. Throws Error for a field that comes
/// twice, or more than kMaxRuns.
std::vector<Settings> drawsOf(const std::vector<SweepAxis>& axes, int count, std::uint64_t seed);

constexpr int kMaxRuns = 10'000;

} // namespace glasshouse::sweep
