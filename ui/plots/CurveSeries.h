#pragma once

#include "ui/plots/MinMaxPyramid.h"
#include "ui/plots/Smoothing.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <cstdint>
#include <utility>
#include <vector>

namespace glasshouse::plots {

/// The appearance of a series.
struct CurveStyle {
    enum class Kind {
        Train,      ///< blue; raw faint line and smoothed line
        Validation, ///< orange with a dot at every point, never smoothed
        Series,     ///< n-th series colour and dash pattern (runs, heads)
        Quiet,      ///< text2, 1.5 px (small charts)
    };
    Kind kind = Kind::Train;
    int seriesIndex = 0;   ///< for Series
    bool smooths = true;   ///< smoothed, with the raw line behind (not for Validation)
    bool ofPowers = false; ///< its values are powers of e, such as perplexity: their logarithms are smoothed
    bool dots = false;     ///< a dot at every point
    bool endLabel = false; ///< name at the end of the line
    double width = 2.0;    ///< logical pixels of the main line
    bool planned = false;  ///< dotted 2-3: a planned schedule
    bool other = false;    ///< of another run: ignored for the future, the cursor and the count of points
    bool lone = false;     ///< hollow diamonds without a line: published values; they do not widen the x axis
    bool edge = false;     ///< an edge of the band around a mean, see CurveCanvas::setSpread(); has no line
    static CurveStyle train() { return {}; }
    static CurveStyle validation() { return {.kind = Kind::Validation, .smooths = false, .dots = true}; }
    static CurveStyle series(int index) { return {.kind = Kind::Series, .seriesIndex = index, .endLabel = true}; }
    static CurveStyle otherRun(int index) {
        return {.kind = Kind::Series,
                .seriesIndex = index,
                .smooths = false,
                .endLabel = true,
                .width = 1.5,
                .other = true};
    }
    static CurveStyle published(Kind kind) { return {.kind = kind, .smooths = false, .other = true, .lone = true}; }
    static CurveStyle edgeOf(int index) {
        return {.kind = Kind::Series, .seriesIndex = index, .smooths = false, .other = true, .edge = true};
    }
    static CurveStyle quiet() { return {.kind = Kind::Quiet, .smooths = false, .width = 1.5}; }
    bool operator==(const CurveStyle&) const = default;
};

/// The points of one series: raw and smoothed, x ascending. All are kept; what a view of them needs is asked of the
/// pyramids. Used by CurveCanvas and its subclasses.
struct CurveSeries {
    QString id, name;
    CurveStyle style;
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

    /// Index of the first point that an x axis shows: a logarithmic one has no place for x = 0.
    std::size_t firstPlaced(bool logX) const;
    /// The indices of the points from low to high, the last one exclusive.
    std::pair<std::size_t, std::size_t> within(double low, double high) const;
    /// At most two points (minimum and maximum, in order) per column of a range, and one more on either side: what is
    /// drawn has the smallest and the largest value of the data. Non-finite values, and those of 0 and below if
    /// positiveOnly, break the line (NaN); a smoothed line goes on past values that are not finite. With logX the line
    /// begins at the first x above 0.
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

    double smoothedNext(double y);

    Smoother m_smoother;
};

} // namespace glasshouse::plots
