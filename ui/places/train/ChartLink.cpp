#include "ui/places/train/ChartLink.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>

#include "ui/plots/CurvePlot.h"

namespace glasshouse::places::train {

using plots::CurvePlot;

void ChartLink::join(CurvePlot* plot, const Axis& axis) {
    m_members.push_back({plot, axis});
    connect(plot, &CurvePlot::xRangeChanged, this, [this, plot](double low, double high) { spread(plot, low, high); });
    connect(plot, &CurvePlot::followChanged, this, [this, plot](bool follows) { spreadFollow(plot, follows); });
    connect(plot, &CurvePlot::fitted, this, [this, plot] { spreadFollow(plot, true); });
    connect(plot, &CurvePlot::pointerMoved, this, [this, plot](double x) {
        const Member* member = memberOf(plot);
        spreadPointer(plot, std::isnan(x) ? x : member->step(x));
    });
    connect(plot, &QObject::destroyed, this,
            [this, plot] { std::erase_if(m_members, [plot](const Member& member) { return member.plot == plot; }); });
}

const ChartLink::Member* ChartLink::memberOf(const CurvePlot* plot) const {
    const auto found =
        std::find_if(m_members.begin(), m_members.end(), [plot](const Member& member) { return member.plot == plot; });
    return found != m_members.end() ? &*found : nullptr;
}

void ChartLink::restore(CurvePlot* plot) {
    const Member* member = memberOf(plot);
    const QScopedValueRollback<bool> busy(m_spreading, true);
    const double low = member != nullptr && !m_follows ? member->x(m_low) : std::numeric_limits<double>::quiet_NaN();
    const double high = member != nullptr && !m_follows ? member->x(m_high) : low;
    plot->fit(); // the height too
    if (high > low)
        plot->setXRange(low, high, true);
}

void ChartLink::forget() {
    spreadFollow(nullptr, true);
}

void ChartLink::showWholePlan(bool whole) {
    if (whole == m_wholePlan)
        return;
    m_wholePlan = whole;
    Q_EMIT wholePlanChanged();
    forget();
}

void ChartLink::point(double step) {
    spreadPointer(nullptr, step);
}

void ChartLink::spread(const CurvePlot* from, double low, double high) {
    if (m_spreading)
        return;
    const QScopedValueRollback<bool> busy(m_spreading, true);
    const Member* member = memberOf(from);
    m_low = member->step(low);
    m_high = member->step(high);
    m_follows = false;
    for (const Member& other : m_members)
        if (other.plot != from)
            other.plot->setXRange(other.x(m_low), other.x(m_high), true);
    Q_EMIT rangeChanged(m_low, m_high);
}

void ChartLink::spreadFollow(const CurvePlot* from, bool follows) {
    if (m_spreading)
        return;
    const QScopedValueRollback<bool> busy(m_spreading, true);
    m_follows = follows;
    if (!follows && from != nullptr) {
        // Held where it is, until somebody zooms.
        const Member* member = memberOf(from);
        m_low = member->step(from->xRange().low);
        m_high = member->step(from->xRange().high);
    }
    for (const Member& other : m_members) {
        if (other.plot == from)
            continue;
        if (follows)
            other.plot->fit();
        else
            other.plot->setFollow(false);
    }
    if (follows)
        Q_EMIT rangeChanged(std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN());
}

void ChartLink::spreadPointer(const CurvePlot* from, double step) {
    if (m_spreading)
        return;
    const QScopedValueRollback<bool> busy(m_spreading, true);
    for (const Member& other : m_members)
        if (other.plot != from)
            other.plot->setPointer(std::isnan(step) ? step : other.x(step));
    Q_EMIT pointed(step);
}

} // namespace glasshouse::places::train
