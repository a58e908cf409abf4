#pragma once

#include "ui/plots/CurvePlot.h"
#include "ui/plots/Smoothing.h"

#include <QList>
#include <QPointF>

#include <vector>

namespace glasshouse::plots {

/// The points of one series: raw and smoothed, x ascending. Used by CurvePlot only.
struct CurveSeries {
    QString id, name;
    CurveStyle style;
    bool visible = true;
    double smoothing = 0;
    std::vector<double> x, raw, smooth;

    bool smooths() const { return style.smooths && smoothing > 0; }
    const std::vector<double>& main() const { return smooths() ? smooth : raw; }
    void append(double px, double py);
    void truncateAfter(double px);
    void setSmoothing(double s);
    void clear();

    /// Index of the point nearest to px; -1 if there is none.
    int nearest(double px) const;
    /// Index of the last point at or before px; -1 if there is none.
    int lastUpTo(double px) const;

    /// At most two points (minimum and maximum, in order) per column of a range, and one more on either side.
    /// Non-finite values, and those of 0 and below if positiveOnly, break the line (NaN).
    QList<QPointF> decimated(const std::vector<double>& values, double low, double high, int columns, bool logX,
                             bool positiveOnly) const;

private:
    Smoother m_smoother;
};

} // namespace glasshouse::plots
