#include "ui/plots/ParallelAxis.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "ui/plots/Smoothing.h"
#include "ui/text/Numbers.h"

namespace glasshouse::plots {

namespace {

constexpr std::size_t fewValues = 6; ///< as many have ticks of their own
constexpr int roundTicks = 4;        ///< else about as many

std::vector<double> powersOfTen(double low, double high) {
    std::vector<double> ticks;
    for (double exponent = std::ceil(std::log10(low) - 1e-9); exponent <= std::log10(high) + 1e-9; ++exponent)
        ticks.push_back(std::pow(10.0, exponent));
    return ticks;
}

} // namespace

ParallelAxis ParallelAxis::ofNumbers(const QString& name, const std::vector<double>& values, bool logarithmic) {
    ParallelAxis axis;
    axis.name = name;
    std::set<double> different;
    for (const double value : values)
        if (std::isfinite(value))
            different.insert(value);
    if (different.empty())
        return axis;
    axis.low = *different.begin();
    axis.high = *different.rbegin();
    axis.logarithmic = logarithmic && axis.low > 0;
    if (different.size() <= fewValues) {
        axis.ticks.assign(different.begin(), different.end());
        return axis;
    }
    axis.ticks = axis.logarithmic ? powersOfTen(axis.low, axis.high) : niceTicks(axis.low, axis.high, roundTicks);
    if (axis.ticks.size() < 2) // a range within one power of ten
        axis.ticks = {axis.low, axis.high};
    return axis;
}

ParallelAxis ParallelAxis::ofWords(const QString& name, const QStringList& words) {
    ParallelAxis axis;
    axis.name = name;
    axis.words = words;
    axis.high = std::max(0.0, double(words.size()) - 1);
    for (qsizetype i = 0; i < words.size(); ++i)
        axis.ticks.push_back(double(i));
    return axis;
}

double ParallelAxis::share(double value) const {
    if (!std::isfinite(value) || value < low || value > high || (logarithmic && value <= 0))
        return std::numeric_limits<double>::quiet_NaN();
    if (!(high > low))
        return 0.5;
    if (logarithmic)
        return (std::log(value) - std::log(low)) / (std::log(high) - std::log(low));
    return (value - low) / (high - low);
}

QString ParallelAxis::text(double value) const {
    if (words.isEmpty())
        return text::trimmedNumber(value);
    const auto index = qsizetype(std::lround(value));
    return std::isfinite(value) ? words.value(index) : QString();
}

} // namespace glasshouse::plots
