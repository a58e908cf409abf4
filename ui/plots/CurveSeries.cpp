#include "ui/plots/CurveSeries.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace glasshouse::plots {

void CurveSeries::append(double px, double py) {
    if (std::isnan(px))
        return;
    if (!x.empty() && px <= x.back())
        truncateAfter(std::nextafter(px, -std::numeric_limits<double>::infinity()));
    x.push_back(px);
    raw.push_back(py);
    if (smooths())
        smooth.push_back(m_smoother.next(py));
}

void CurveSeries::truncateAfter(double px) {
    const auto keep = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), px) - x.begin());
    if (keep == x.size())
        return;
    x.resize(keep);
    raw.resize(keep);
    setSmoothing(smoothing);
}

void CurveSeries::setSmoothing(double s) {
    smoothing = s;
    m_smoother = Smoother(s);
    smooth.clear();
    if (!smooths())
        return;
    smooth.reserve(raw.size());
    for (const double value : raw)
        smooth.push_back(m_smoother.next(value));
}

void CurveSeries::clear() {
    x.clear();
    raw.clear();
    smooth.clear();
    m_smoother = Smoother(smoothing);
}

int CurveSeries::nearest(double px) const {
    if (x.empty())
        return -1;
    const auto it = std::lower_bound(x.begin(), x.end(), px);
    if (it == x.end())
        return int(x.size()) - 1;
    if (it == x.begin())
        return 0;
    const auto right = it - x.begin();
    return int(px - *(it - 1) <= *it - px ? right - 1 : right);
}

int CurveSeries::lastUpTo(double px) const {
    return int(std::upper_bound(x.begin(), x.end(), px) - x.begin()) - 1;
}

QList<QPointF> CurveSeries::decimated(const std::vector<double>& values, double low, double high, int columns,
                                      bool logX, bool positiveOnly) const {
    QList<QPointF> out;
    if (x.empty() || columns < 1)
        return out;
    const auto begin = std::lower_bound(x.begin(), x.end(), low) - x.begin();
    const auto end = std::upper_bound(x.begin(), x.end(), high) - x.begin();
    const auto first = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, begin - 1));
    const auto last = std::min(x.size(), static_cast<std::size_t>(end) + 1); // one past
    const auto clean = [positiveOnly](double v) {
        return !std::isfinite(v) || (positiveOnly && v <= 0) ? std::numeric_limits<double>::quiet_NaN() : v;
    };
    if (last - first <= static_cast<std::size_t>(columns) * 2) {
        out.reserve(qsizetype(last - first));
        for (std::size_t i = first; i < last; ++i)
            out.append({x[i], clean(values[i])});
        return out;
    }
    const auto place = [&](double px) {
        const double share =
            logX ? std::log(std::max(px, 1e-300) / std::max(low, 1e-300)) / std::log(high / std::max(low, 1e-300))
                 : (px - low) / (high - low);
        return int(std::clamp(share * columns, -1.0, double(columns) + 1.0));
    };
    out.reserve(columns * 2 + 4);
    std::size_t i = first;
    while (i < last) {
        const int column = place(x[i]);
        std::size_t smallest = i;
        std::size_t largest = i;
        bool any = false;
        bool fault = false;
        for (; i < last && place(x[i]) == column; ++i) {
            const double v = clean(values[i]);
            if (std::isnan(v)) {
                fault = true;
                continue;
            }
            if (!any || v < values[smallest])
                smallest = i;
            if (!any || v > values[largest])
                largest = i;
            any = true;
        }
        if (any) {
            const std::size_t one = std::min(smallest, largest);
            const std::size_t two = std::max(smallest, largest);
            out.append({x[one], values[one]});
            if (two != one)
                out.append({x[two], values[two]});
        }
        if (fault)
            out.append({x[i - 1], std::numeric_limits<double>::quiet_NaN()});
    }
    return out;
}

} // namespace glasshouse::plots
