#pragma once

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "ui/plots/CurveSeries.h"
#include "ui/plots/Qcp.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

/// The curves of a CurvePlot, drawn by QCustomPlot: graphs, axes with their ticks, the visible ranges.
///
/// All changes in one event loop iteration cost one repaint, after which QCustomPlot emits afterReplot(); nothing is
/// computed while the parent is hidden. Thread: GUI. Ownership: the CurvePlot's.
class CurveCanvas : public QCustomPlot {
public:
    struct Curve {
        CurveSeries series;
        QString fillTo;          ///< id of another one; empty: no filling
        QCPGraph* raw = nullptr; ///< the faint line behind a smoothed one
        QCPGraph* main = nullptr;
    };

    explicit CurveCanvas(QWidget* parent);

    const std::vector<std::unique_ptr<Curve>>& curves() const { return m_curves; }
    Curve* curveOf(const QString& id) const;
    void add(const QString& id, const QString& name, const CurveStyle& style);
    void remove(const QString& id);
    void setStyle(Curve& curve, const CurveStyle& style);
    /// Of all curves that smooth.
    void setSmoothing(double smoothing);
    double smoothing() const { return m_smoothing; }
    /// Call after changing a curve: redraws in this event loop iteration.
    void schedule();
    /// Redraws at once.
    void rebuild();
    bool isDirty() const { return m_dirty; }
    int repaints() const { return m_repaints; }

    /// See the functions of CurvePlot with these names.
    void setBand(double low, double high);
    void setTotal(double x);
    double total() const { return m_total; }
    void setYBounds(double low, double high);
    void setLane(bool visible);
    bool hasLane() const { return m_lane; }
    int laneHeight() const;
    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    void setLogarithmic(bool x, bool y);
    bool logX() const { return m_logX; }
    bool logY() const { return m_logY; }
    void setTickTexts(std::function<QString(double)> x, std::function<QString(double)> y);
    const std::function<QString(double)>& xTickText() const { return m_xTick; }
    const std::function<QString(double)>& yText() const { return m_yText; }
    QString textOfY(double y) const;

    /// While following, the ranges are fitted at every redraw; whole: to every point, however far away.
    void setFollowing(bool following, bool whole = false);
    bool isFollowing() const { return m_following; }
    void fitRanges();
    /// Points in the visible x range that are above or below the view.
    int above() const { return m_above; }
    int below() const { return m_below; }
    /// Where they are: at most two a column and curve.
    struct Outlier {
        double x;
        bool above; ///< else below
        QColor color;
    };
    const std::vector<Outlier>& outliers() const { return m_outliers; }
    /// Where the visible x range has values that are not finite.
    const std::vector<CurveSeries::FaultPlace>& faults() const { return m_faults; }

    bool anyPoint() const;
    /// Of the run itself; NaN without points.
    double lastX() const;
    double px(double x) const { return xAxis->coordToPixel(x); }
    double py(double y) const { return yAxis->coordToPixel(y); }
    QRectF area() const { return axisRect()->rect(); }
    /// Whether a curve crosses a rectangle (pixels).
    bool isCrossed(const QRectF& rect) const;
    const theme::Theme& theme() const { return m_forPaper ? theme::Theme::light() : theme::Theme::of(this); }
    /// Drawn for paper: light, whatever the window is.
    void setForPaper(bool paper);
    bool isForPaper() const { return m_forPaper; }
    QColor colorOf(const CurveSeries& s) const;

private:
    QColor rawColorOf(const CurveSeries& s) const;
    void makeGraphs(Curve& curve);
    void dropGraphs(Curve& curve);
    void applyTheme();
    /// What a fitted y axis shows of these curves: from the lowest value to the highest, without a steep start; of lone
    /// curves only the points up to x = highX. Nothing if there is no point.
    std::optional<QCPRange> valuesToShow(const std::vector<const CurveSeries*>& curves, double highX) const;
    void placeFuture();
    void countOutside();

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
    std::function<QString(double)> m_xTick, m_yText;
    bool m_queued = false, m_dirty = true;
    int m_repaints = 0;
    int m_above = 0, m_below = 0;
    std::vector<Outlier> m_outliers;
    std::vector<CurveSeries::FaultPlace> m_faults;
};

} // namespace glasshouse::plots
