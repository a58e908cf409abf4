#pragma once

#include "ui/plots/CurvePlot.h"
#include "ui/plots/MinMaxPyramid.h"
#include "ui/plots/Smoothing.h"

#include <QList>
#include <QPointF>

#include <cstdint>
#include <utility>
#include <vector>

namespace glasshouse::plots {

/// The points of one series: raw and smoothed, x ascending. All are kept; what a view of them needs is asked of the
/// pyramids. Used by CurvePlot only.
struct CurveSeries {
    QString id, name;
    CurveStyle style;
    bool visible = true;
    double smoothing = 0;
    std::vector<double> x;
    MinMaxPyramid raw, smooth;

    bool smooths() const { return style.smooths && smoothing > 0; }
    const MinMaxPyramid& main() const { return smooths() ? smooth : raw; }
    void append(double px, double py);
    void truncateAfter(double px);
    void setSmoothing(double s);
    void clear();

    /// Index of the point nearest to px; -1 if there is none.
    int nearest(double px) const;
    /// Index of the last point at or before px; -1 if there is none.
    int lastUpTo(double px) const;

    /// The indices of the points from low to high, the last one exclusive.
    std::pair<std::size_t, std::size_t> within(double low, double high) const;
    /// At most two points (minimum and maximum, in order) per column of a range, and one more on either side: what is
    /// drawn has the smallest and the largest value of the data. Non-finite values, and those of 0 and below if
    /// positiveOnly, break the line (NaN).
    QList<QPointF> decimated(const MinMaxPyramid& values, double low, double high, int columns, bool logX,
                             bool positiveOnly) const;
    /// The values of a range that are not finite: one a column, and every kind that the column has.
    struct FaultPlace {
        double x;
        std::uint8_t kinds; ///< of MinMaxPyramid::Fault
    };
    std::vector<FaultPlace> faults(double low, double high, int columns, bool logX) const;

private:
    /// Calls f(first, last) with the indices of each column that has points, from the left.
    template <typename F>
    void eachColumn(std::size_t first, std::size_t last, double low, double high, int columns, bool logX, F f) const;

    Smoother m_smoother;
};

} // namespace glasshouse::plots
