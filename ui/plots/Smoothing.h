#pragma once

#include <cmath>
#include <vector>

namespace glasshouse::plots {

/// Exponential moving average, bias-corrected, over a whole series or one value at a time:
/// last = last * s + (1 - s) * y; n = n + 1; out = last / (1 - s^n), with last = 0 and n = 0 at first.
/// Values that are not finite are passed through and not counted. s = 0 leaves the series unchanged.
/// Source: the scalar charts of TensorBoard. Thread: any. Units: those of the values; s from 0 to below 1.
class Smoother {
public:
    explicit Smoother(double smoothing = 0.0)
        : m_smoothing(smoothing) {}
    double next(double value) {
        if (!std::isfinite(value) || m_smoothing <= 0)
            return value;
        constexpr double negligible = 0x1p-54; // subtracted from 1 it leaves 1
        m_last = m_last * m_smoothing + (1 - m_smoothing) * value;
        if (m_power < negligible)
            return m_last; // and m_power stays out of the subnormal numbers, which are slow to multiply
        m_power *= m_smoothing;
        return m_last / (1 - m_power);
    }

private:
    double m_smoothing;
    double m_last = 0;
    double m_power = 1; // s^n
};

std::vector<double> smoothed(const std::vector<double>& values, double smoothing);

/// Round numbers from low to high, at most `count`, in steps of 1, 2 or 5 times a power of ten. Only whole numbers if
/// `whole`.
std::vector<double> niceTicks(double low, double high, int count, bool whole = false);

} // namespace glasshouse::plots
