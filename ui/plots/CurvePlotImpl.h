#pragma once
// Internals of CurvePlot, shared by its source files. Only they see QCustomPlot.

#include "ui/plots/AxisNames.h"
#include "ui/plots/CurvePlot.h"
#include "ui/plots/CurveSeries.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/DataTooltip.h"

// QCustomPlot is written with Qt's keywords, which this project disables.
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach Q_FOREACH
#include <qcustomplot.h>
#undef signals
#undef slots
#undef emit
#undef foreach

#include <cmath>
#include <limits>
#include <map>

namespace glasshouse::plots {

/// The layer over the curves: lane, marks, cursor, pointer. Hover repaints only this.
class CurveOverlay : public QWidget {
public:
    CurveOverlay(CurvePlot::Impl& impl, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    CurvePlot::Impl& m_impl;
};

struct CurvePlot::Impl {
    AxisNames names;
    explicit Impl(CurvePlot& owner)
        : q(owner) {}

    struct Line {
        QString name;
        double y = 0;
    };
    struct Drawn {
        CurveSeries series;
        QString fillTo; ///< id of another one; empty: no filling
        QCPGraph* raw = nullptr;
        QCPGraph* main = nullptr;
    };

    CurvePlot& q;
    QCustomPlot* plot = nullptr;
    CurveOverlay* overlay = nullptr;
    QCPItemRect* future = nullptr;
    QCPItemRect* band = nullptr;
    std::vector<std::unique_ptr<Drawn>> series;
    std::map<QString, Line> lines;
    std::vector<CurveMark> marks;
    std::vector<std::size_t> events; ///< marks other than samples: few, while there may be thousands of samples
    std::vector<double> checkpoints;
    QString gapName;
    double gapLow = std::numeric_limits<double>::quiet_NaN();
    double gapHigh = std::numeric_limits<double>::quiet_NaN();
    double smoothing = 0;
    double cursor = std::numeric_limits<double>::quiet_NaN();
    double total = std::numeric_limits<double>::quiet_NaN();
    double pointer = std::numeric_limits<double>::quiet_NaN();
    double boundLow = std::numeric_limits<double>::quiet_NaN();
    double boundHigh = std::numeric_limits<double>::quiet_NaN();
    bool live = false, logX = false, logY = false, compact = false, lane = true;
    bool following = true, linkedPointer = false;
    bool whole = false; ///< every point is in the range, however far away
    QString emptyText;
    std::function<QString(double)> xText, xTick, yText;
    std::function<void(double, widgets::TooltipContent&)> extra;

    bool queued = false, dirty = true;
    int repaints = 0;
    int above = 0, below = 0;

    // pointer handling
    enum class Drag { None, Press, Zoom, Pan, Cursor };
    Drag drag = Drag::None;
    QPoint pressed, dragged;
    Range panX, panY;

    void build();
    void applyTheme();
    void schedule();
    void rebuild();
    void fitRanges();
    void placeFuture();
    void countOutside();
    void makeGraphs(Drawn& drawn);
    void dropGraphs(Drawn& drawn);
    Drawn* find(const QString& id) const;
    const theme::Theme& theme() const { return theme::Theme::of(&q); }
    QColor colorOf(const CurveSeries& s) const;
    QColor rawColorOf(const CurveSeries& s) const;
    bool anyPoint() const;
    double lastX() const;
    double px(double x) const { return plot->xAxis->coordToPixel(x); }
    double py(double y) const { return plot->yAxis->coordToPixel(y); }
    QRectF area() const { return plot->axisRect()->rect(); }
    int laneHeight() const;
    QString textOfX(double x) const;
    QString textOfY(double y) const;
    struct Sign {
        std::size_t mark; ///< index
        double x;         ///< pixels
    };
    /// The signs in the lane: events that are shifted away from more informative ones, samples where they fit.
    std::vector<Sign> signs() const;
    int markAt(const QPoint& position) const;
    void sortMarks();

    void paintOverlay(QPainter& painter, bool interactive) const;
    void paintMarks(QPainter& painter, const QRegion& words) const;
    void paintMark(QPainter& painter, CurveMark::Kind kind, const QPointF& centre) const;
    /// Returns the rectangles of its words, which marks must not cross.
    QRegion paintLines(QPainter& painter) const;
    /// Whether a curve crosses a rectangle of the overlay.
    bool isCrossed(const QRectF& rect) const;
    void paintCursor(QPainter& painter) const;
    void paintPointer(QPainter& painter) const;
    void paintGap(QPainter& painter) const;
    void paintEnds(QPainter& painter) const;

    void stopFollowing();
    void zoomAt(double factor, double x, double y, bool both);
    void showTooltip(const QPoint& position);
    widgets::TooltipContent tooltipContent(double x) const;
    void setPointerAt(double x, const QPoint& position);
};

} // namespace glasshouse::plots
