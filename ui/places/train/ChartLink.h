#pragma once

#include <QObject>

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

namespace glasshouse::plots {
class CurvePlot;
}

namespace glasshouse::places::train {

/// What the charts of Train have in common: the visible range, whether it follows the run, and the pointer. Whoever is
/// zoomed or panned takes the others along and ends following in all of them; fitting one fits all.
///
/// Thread: GUI. Ownership: the place's; the plots outlive it or are destroyed first. Units: steps, between which a
/// range may begin and end; a plot that counts otherwise joins with its Axis.
class ChartLink : public QObject {
    Q_OBJECT
public:
    /// From steps to a plot's x and back. Empty: it counts in steps.
    struct Axis {
        std::function<double(double step)> x;
        std::function<double(double x)> step;
    };

    explicit ChartLink(QObject* parent = nullptr)
        : QObject(parent) {}

    void join(plots::CurvePlot* plot, const Axis& axis = {});
    /// After its points or its axis are others: the plot shows the common range, or is fitted.
    void restore(plots::CurvePlot* plot);
    /// Another run: everything is shown again.
    void forget();
    /// From a chart that is not a plot of curves; NaN: the pointer has left.
    void point(double step);

    bool follows() const { return m_follows; }
    /// Whether the axes go on to the planned end of the run; everything is shown again.
    void showWholePlan(bool whole);
    bool showsWholePlan() const { return m_wholePlan; }

Q_SIGNALS:
    /// NaN: everything is shown, and followed.
    void rangeChanged(double low, double high);
    /// NaN when the pointer has left.
    void pointed(double step);
    void wholePlanChanged();

private:
    struct Member {
        plots::CurvePlot* plot;
        Axis axis;
        double x(double step) const { return axis.x ? axis.x(step) : step; }
        double step(double x) const { return axis.step ? axis.step(x) : x; }
    };
    const Member* memberOf(const plots::CurvePlot* plot) const;
    void spread(const plots::CurvePlot* from, double low, double high);
    void spreadFollow(const plots::CurvePlot* from, bool follows);
    void spreadPointer(const plots::CurvePlot* from, double step);

    std::vector<Member> m_members;
    double m_low = std::numeric_limits<double>::quiet_NaN();
    double m_high = std::numeric_limits<double>::quiet_NaN();
    bool m_follows = true;
    bool m_wholePlan = false;
    bool m_spreading = false; ///< what the others report now comes from here
};

} // namespace glasshouse::places::train
