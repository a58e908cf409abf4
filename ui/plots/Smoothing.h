#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

namespace glasshouse::plots {

/// Exponential moving average, over a whole series or one value at a time, that follows the first values closely:
/// out = out * d + (1 - d) * y with d = min(s, (1 + n) / (10 + n)) for value n from 1 on, and the first value itself;
/// a loss falls fastest at its beginning, where an average with the whole s lies far above it.
/// Values that are not finite are passed through and not counted. s = 0 leaves the series unchanged.
/// Source: num_updates of tf.train.ExponentialMovingAverage. Thread: any. Units: those of the values; s from 0 to
/// below 1.
class Smoother {
public:
    explicit Smoother(double smoothing = 0.0)
        : m_smoothing(smoothing) {}
    double next(double value) {
        if (!std::isfinite(value) || m_smoothing <= 0)
            return value;
        const double d = m_count > 0 ? std::min(m_smoothing, (1 + m_count) / (10 + m_count)) : 0;
        m_count += 1;
        m_last = m_last * d + (1 - d) * value;
        return m_last;
    }

private:
    double m_smoothing;
    double m_last = 0;
    double m_count = 0;
};

std::vector<double> smoothed(const std::vector<double>& values, double smoothing);

/// Round numbers from low to high, at most `count`, in steps of 1, 2 or 5 times a power of ten. Only whole numbers if
/// `whole`.
std::vector<double> niceTicks(double low, double high, int count, bool whole = false);

} // namespace glasshouse::plots
