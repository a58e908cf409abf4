#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/Matrix.h"

namespace glasshouse::run {

/// How large the gradients of each layer are: counts of their absolute values by powers of two. The bins are the same
/// for every layer, step and run, so that histograms can be compared.
///
/// Thread: any, one at a time. Ownership: value. Counts above 2^24 are rounded to single precision.
struct GradientHistogram {
    static constexpr int lowest = -48; ///< the first power counts everything below it too, except 0
    static constexpr int powers = 64;  ///< and the last one everything above it
    /// Columns of counts: 0 exactly; 2^(lowest + i) up to 2^(lowest + i + 1) for i from 0; not finite.
    static constexpr int zeros = 0;
    static constexpr int firstPower = 1;
    static constexpr int notFinite = firstPower + powers;
    static constexpr int columns = notFinite + 1;

    std::vector<std::string> layers; ///< named as in HealthHistory
    Matrix counts;                   ///< (layers, columns)

    bool empty() const { return layers.empty(); }
    /// The column of a value.
    static int columnOf(float value);
    /// Counts values of a layer, which is added at the end if there is none of that name.
    void add(const std::string& layer, std::span<const float> values);
};

} // namespace glasshouse::run
