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
    raw.append(py);
    if (smooths())
        smooth.append(smoothedNext(py));
}

double CurveSeries::smoothedNext(double y) {
    if (!style.ofPowers || !std::isfinite(y))
        return m_smoother.next(y);
    return std::exp(m_smoother.next(std::log(y)));
}

void CurveSeries::truncateAfter(double px) {
    const auto keep = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), px) - x.begin());
    if (keep == x.size())
        return;
    x.resize(keep);
    raw.truncate(keep);
    setSmoothing(smoothing);
}

void CurveSeries::setSmoothing(double s) {
    smoothing = s;
    m_smoother = Smoother(s);
    smooth.assign(smooths() ? raw.size() : 0, [this](std::size_t i) { return smoothedNext(raw[i]); });
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

std::size_t CurveSeries::firstPlaced(bool logX) const {
    return static_cast<std::size_t>((logX ? std::upper_bound(x.begin(), x.end(), 0.0) : x.begin()) - x.begin());
}

std::pair<std::size_t, std::size_t> CurveSeries::within(double low, double high) const {
    const auto first = std::lower_bound(x.begin(), x.end(), low);
    const auto last = std::upper_bound(first, x.end(), std::max(low, high));
    return {static_cast<std::size_t>(first - x.begin()), static_cast<std::size_t>(last - x.begin())};
}

template <typename F>
void CurveSeries::eachColumn(std::size_t first, std::size_t last, double low, double high, int columns, bool logX,
                             F f) const {
    const double from = logX ? std::max(low, 1e-300) : low;
    const double power = logX ? std::log(high / from) / columns : 0;
    for (int column = 0; column < columns && first < last; ++column) {
        std::size_t end = last;
        if (column + 1 < columns) {
            const double border =
                logX ? from * std::exp(power * (column + 1)) : low + (high - low) * (column + 1) / columns;
            // Columns have about the same number of points: doubling steps find the end faster than halving all.
            std::size_t step = 1;
            while (first + step < last && x[first + step] < border)
                step *= 2;
            const auto begin = x.begin() + static_cast<std::ptrdiff_t>(first + step / 2);
            const auto until = x.begin() + static_cast<std::ptrdiff_t>(std::min(last, first + step));
            end = static_cast<std::size_t>(std::lower_bound(begin, until, border) - x.begin());
        }
        if (end > first)
            f(first, end);
        first = end;
    }
}

QList<QPointF> CurveSeries::decimated(const MinMaxPyramid& values, double low, double high, int columns, bool logX,
                                      bool positiveOnly) const {
    constexpr double gap = std::numeric_limits<double>::quiet_NaN();
    QList<QPointF> out;
    if (x.empty() || columns < 1)
        return out;
    const std::size_t begin = firstPlaced(logX);
    const auto [inside, last] = within(low, high);
    const std::size_t first = std::max(inside, begin);
    const bool bridges = &values == &smooth;
    const auto before = [&](std::size_t i) { // the point that a line into the range comes from
        while (bridges && i > begin + 1 && !std::isfinite(values[i - 1]))
            --i;
        return i > begin ? i - 1 : i;
    };
    const auto after = [&](std::size_t i) {
        while (bridges && i + 1 < x.size() && !std::isfinite(values[i]))
            ++i;
        return i;
    };
    const auto single = [&](std::size_t i) {
        const double v = values[i];
        const bool fault = !std::isfinite(v);
        if (!fault || !bridges)
            out.append({x[i], fault || (positiveOnly && v <= 0) ? gap : v});
    };
    if (last <= first + static_cast<std::size_t>(columns) * 2) {
        const std::size_t end = std::min(x.size(), after(last) + 1);
        const std::size_t from = before(first);
        out.reserve(qsizetype(end - from) + 1);
        for (std::size_t i = from; i < end; ++i)
            single(i);
        return out;
    }
    out.reserve(columns * 2 + 4);
    if (first > begin)
        single(before(first));
    eachColumn(first, last, low, high, columns, logX, [&](std::size_t from, std::size_t end) {
        const MinMaxPyramid::Extremes of = values.over(from, end);
        const std::uint32_t smallest = positiveOnly ? of.smallestPositive : of.smallest;
        if (smallest != MinMaxPyramid::none) {
            const std::size_t one = std::min(smallest, of.largest);
            const std::size_t two = std::max(smallest, of.largest);
            out.append({x[one], values[one]});
            if (two != one)
                out.append({x[two], values[two]});
        }
        if ((of.faults > 0 && !bridges) || (positiveOnly && of.any() && values[of.smallest] <= 0))
            out.append({x[end - 1], gap});
    });
    if (last < x.size())
        single(after(last));
    return out;
}

std::vector<CurveSeries::FaultPlace> CurveSeries::faults(double low, double high, int columns, bool logX) const {
    std::vector<FaultPlace> places;
    const auto [first, last] = within(low, high);
    if (columns < 1 || raw.over(first, last).faults == 0)
        return places;
    eachColumn(first, last, low, high, columns, logX, [&](std::size_t begin, std::size_t end) {
        if (const std::uint8_t kinds = raw.over(begin, end).kinds; kinds != 0)
            places.push_back({x[raw.firstFault(begin, end)], kinds});
    });
    return places;
}

} // namespace glasshouse::plots
