#include "ui/plots/Smoothing.h"

#include <algorithm>
#include <cmath>

namespace glasshouse::plots {

std::vector<double> smoothed(const std::vector<double>& values, double smoothing) {
    Smoother smoother(smoothing);
    std::vector<double> result;
    result.reserve(values.size());
    for (const double value : values)
        result.push_back(smoother.next(value));
    return result;
}

std::vector<double> niceTicks(double low, double high, int count, bool whole) {
    if (!(high > low) || !std::isfinite(low) || !std::isfinite(high) || count < 1)
        return {};
    const double raw = (high - low) / count;
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    std::vector<double> ticks;
    for (const double factor : {1.0, 2.0, 5.0, 10.0, 20.0, 50.0}) {
        double step = power * factor;
        if (whole)
            step = std::max(1.0, std::round(step));
        const double first = std::ceil(low / step - 1e-9);
        const double last = std::floor(high / step + 1e-9);
        if (last - first + 1 > count)
            continue;
        for (double n = first; n <= last; ++n)
            ticks.push_back(n == 0 ? 0.0 : n * step);
        break;
    }
    return ticks;
}

} // namespace glasshouse::plots
