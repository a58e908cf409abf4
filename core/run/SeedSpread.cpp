#include "core/run/SeedSpread.h"

#include <cmath>

namespace glasshouse::run {

SeedSpread spreadOf(const std::vector<double>& values) {
    SeedSpread spread;
    for (const double value : values)
        if (std::isfinite(value)) {
            spread.mean += value;
            ++spread.count;
        }
    if (spread.count == 0)
        return spread;
    spread.mean /= static_cast<double>(spread.count);
    double squares = 0;
    for (const double value : values)
        if (std::isfinite(value))
            squares += (value - spread.mean) * (value - spread.mean);
    if (spread.count > 1)
        spread.deviation = std::sqrt(squares / static_cast<double>(spread.count - 1));
    return spread;
}

std::optional<SeedDifference> seedDifference(const SeedSpread& one, const SeedSpread& other) {
    if (one.count < 2 || other.count < 2)
        return std::nullopt;
    const auto free = [](const SeedSpread& of) { return static_cast<double>(of.count - 1); };
    const double squares = free(one) * one.deviation * one.deviation + free(other) * other.deviation * other.deviation;
    return SeedDifference{std::abs(one.mean - other.mean), std::sqrt(squares / (free(one) + free(other)))};
}

} // namespace glasshouse::run
