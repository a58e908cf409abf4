#pragma once

#include <QWidget>

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "ui/plots/CurveSeries.h"
#include "ui/theme/Theme.h"

class QCPGraph;
class QCPItemRect;
class QCPRange;
class QCustomPlot;

namespace glasshouse::plots {

/// The curves of a CurvePlot, drawn by QCustomPlot: graphs, axes with their ticks, the visible ranges.
///
/// All changes in one event loop iteration cost one repaint; nothing is computed while hidden.
/// Thread: GUI. Ownership: the parent's.
class CurveCanvas : public QWidget {
public:
    explicit CurveCanvas(QWidget* parent);

    // --- series
    void addSeries(const QString& id, const QString& name, const CurveStyle& style = {});
    void removeSeries(const QString& id);
    bool hasSeries(const QString& id) const;
    QStringList seriesIds() const;
    void setSeriesName(const QString& id, const QString& name);
    void setSeriesStyle(const QString& id, const CurveStyle& style);
    /// The default without such a series.
    CurveStyle seriesStyle(const QString& id) const;
    /// Fills the area between two series, in the faint colour of the first.
    void setFill(const QString& id, const QString& to);
    /// Makes a series the mean of a band between two others, whose style is edgeOf(). Tooltips show it as mean ± half
    /// the width of the band.
    void setSpread(const QString& id, const QString& upper, const QString& lower);
    void append(const QString& id, double x, double y);
    void append(const QString& id, std::span<const double> x, std::span<const double> y);
    void setData(const QString& id, std::vector<double> x, std::vector<double> y);
    /// Removes points with x above this (after going back to a checkpoint).
    void truncateAfter(const QString& id, double x);
    /// Removes all points of all series; the series stay.
    void clearData();
    qsizetype pointCount(const QString& id) const;
    /// The line as drawn: smoothed values if smoothing applies.
    std::vector<double> shownValues(const QString& id) const;
    /// One of them, by index; NaN if there is none.
    double shownValue(const QString& id, std::size_t index) const;

    /// 0 to 0.999, over the full series (the mean is debiased).
    void setSmoothing(double smoothing);
    double smoothing() const { return m_smoothing; }

    // --- axes
    /// Shades a range of the x axis behind the curves; NaN: none.
    void setBand(double low, double high);
    void setLaneVisible(bool visible);

    /// How far the x axis extends beyond the points while it follows: the area after the last point is shaded, but not
    /// in a small chart. A planned series alone does not then widen the axis. NaN: up to the last point of any series.
    void setTotal(double x);
    void setLogX(bool on) { setLogarithmic(on, m_logY); }
    void setLogY(bool on) { setLogarithmic(m_logX, on); }
    bool logX() const { return m_logX; }
    bool logY() const { return m_logY; }
    /// Formats tick labels as 1:05 etc.; by default grouped numbers.
    void setXTickText(std::function<QString(double)> text);
    /// Whether its values are whole numbers, such as steps, and so are its ticks; they are by default, but for ticks
    /// with a text of their own.
    void setXWhole(bool whole);
    void setYText(std::function<QString(double)> text);
    /// Formats values where they are told; by default as the tick labels, or with four digits.
    void setYValueText(std::function<QString(double)> text);
    /// Small chart: no lane of marks, fewer ticks, less margin.
    void setCompact(bool compact);
    /// Minimum y range (so a flat curve does not become noise); NaN leaves an end free.
    void setYBounds(double low, double high);

    // --- view
    bool isFollowing() const { return m_following; }
    struct Range {
        double low = 0, high = 1;
    };
    Range xRange() const;
    Range yRange() const;
    /// Points in the visible x range that are above or below the view.
    int pointsAbove() const { return m_above; }
    int pointsBelow() const { return m_below; }
    /// Points without a place on a logarithmic x axis: those at 0.
    int pointsUnplaced() const { return m_unplaced; }
    QRect plotRect() const;
    double xAt(int widgetX) const;
    int widgetXOf(double x) const;
    /// Number of repaints of the curves so far (for performance tests).
    int repaints() const { return m_repaints; }

protected:
    struct Curve {
        CurveSeries series;
        QString fillTo;          ///< id of another one; empty: no filling
        QString upper;           ///< id of the upper edge of its band; empty: none
        QCPGraph* raw = nullptr; ///< the faint line behind a smoothed one
        QCPGraph* main = nullptr;
    };
    /// Where points are that are outside: at most two a column and curve.
    struct Outlier {
        double x;
        bool above; ///< else below
        QColor color;
    };

    QCustomPlot& plot() const { return *m_plot; }
    const std::vector<std::unique_ptr<Curve>>& curves() const { return m_curves; }
    /// Call after changing a curve: redraws in this event loop iteration.
    void schedule();
    /// Redraws at once.
    void rebuild();
    /// Redraws at once if schedule() was called since the last redraw.
    void rebuildIfScheduled();
    bool hasLane() const { return m_lane; }
    int laneHeight() const;
    bool isCompact() const { return m_compact; }
    QString textOfY(double y) const;
    /// "2.314 ± 0.012" for a point of a mean, else its value.
    QString textOfPoint(const Curve& curve, std::size_t index) const;
    /// While following, the ranges are fitted at every redraw; whole: to every point, however far away.
    void setFollowing(bool following, bool whole = false);
    void fitRanges();
    const std::vector<Outlier>& outliers() const { return m_outliers; }
    /// Where the visible x range has values that are not finite.
    const std::vector<CurveSeries::FaultPlace>& faults() const { return m_faults; }
    bool anyPoint() const;
    /// Of the run itself; NaN without points.
    double lastX() const;
    double px(double x) const;
    double py(double y) const;
    QRectF area() const { return plotRect(); }
    /// Whether a curve crosses a rectangle (pixels).
    bool isCrossed(const QRectF& rect) const;
    const theme::Theme& theme() const { return m_forPaper ? theme::Theme::light() : theme::Theme::of(this); }
    /// Drawn for paper: light, whatever the window is.
    void setForPaper(bool paper);
    bool isForPaper() const { return m_forPaper; }
    QColor colorOf(const CurveSeries& s) const;

    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    Curve* curveOf(const QString& id) const;
    /// Calls f with the curve, if there is one of that id, and redraws.
    template <typename F> void change(const QString& id, F f);
    void setLogarithmic(bool x, bool y);
    QColor rawColorOf(const CurveSeries& s) const;
    void makeGraphs(Curve& curve);
    void dropGraphs(Curve& curve);
    void applyTheme();
    /// What a fitted y axis shows of these curves: from the lowest value to the highest, without a steep start, and the
    /// newest values that are not smoothed; of lone curves only the points up to x = highX. Nothing if there is no
    /// point.
    std::optional<QCPRange> valuesToShow(const std::vector<const CurveSeries*>& curves, double highX) const;
    void placeFuture();
    void countOutside();

    QCustomPlot* m_plot;
    std::vector<std::unique_ptr<Curve>> m_curves;
    QCPItemRect* m_future;
    QCPItemRect* m_band;
    double m_smoothing = 0;
    double m_total = std::numeric_limits<double>::quiet_NaN();
    double m_boundLow = std::numeric_limits<double>::quiet_NaN();
    double m_boundHigh = std::numeric_limits<double>::quiet_NaN();
    bool m_logX = false, m_logY = false, m_compact = false, m_lane = true;
    bool m_forPaper = false;
    bool m_following = true;
    bool m_whole = false; ///< every point is in the range, however far away
    std::function<QString(double)> m_xTick, m_yText, m_yValueText;
    bool m_xWhole = true;
    bool m_queued = false, m_dirty = true;
    int m_repaints = 0;
    int m_above = 0, m_below = 0, m_unplaced = 0;
    std::vector<Outlier> m_outliers;
    std::vector<CurveSeries::FaultPlace> m_faults;
};

} // namespace glasshouse::plots
