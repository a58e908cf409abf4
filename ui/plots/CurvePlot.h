#pragma once

#include <QColor>
#include <QImage>
#include <QString>
#include <QWidget>

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "ui/plots/AxisNames.h"
#include "ui/plots/PrintHead.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {
struct TooltipContent;
}

namespace glasshouse::plots {

class CurveCanvas;
class CurveOverlay;

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
    bool dots = false;     ///< a dot at every point
    bool endLabel = false; ///< name at the end of the line
    double width = 2.0;    ///< logical pixels of the main line
    bool planned = false;  ///< dotted 2-3: a planned schedule
    bool other = false;    ///< of another run: ignored for the future, the cursor and the count of points
    bool lone = false;     ///< hollow diamonds without a line: published values; they do not widen the x axis
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
    static CurveStyle quiet() { return {.kind = Kind::Quiet, .smooths = false, .width = 1.5}; }
    bool operator==(const CurveStyle&) const = default;
};

/// An event on the lane above the plot, or a checkpoint's diamond on the x axis.
struct CurveMark {
    enum class Kind { Best, Setting, Pause, NotFinite, Sample, Checkpoint };
    Kind kind = Kind::Setting;
    double x = 0;
    QString label;  ///< short; moved to the tooltip if it does not fit
    QString detail; ///< one or several lines
};

/// Live curves over training steps: loss, rate, gradient norm, scores.
///
/// Raw samples are faint 1 px lines, smoothed ones 2 px; validation has a dot at every evaluation. Above the plot there
/// is a lane of marks, on the x axis diamonds for checkpoints, the time cursor with its house-shaped handle, the
/// pointer line with a table tooltip, the shaded future, reference lines (with a note at the edge if they are outside)
/// and triangles and a count for points outside the view. Mouse: drag zooms, Shift-drag or middle drag pans, Ctrl-wheel
/// zooms at the pointer, double click fits, click chooses a step. Any zoom stops following; Follow or fit resumes it.
/// Keys: F fit, + and − zoom, arrows move the pointer line, Enter chooses its step.
///
/// Appending is amortised O(1); all changes in one event loop iteration cost one repaint; nothing is computed while
/// hidden. Thread: GUI. Ownership: the parent's. Units: the caller's; x ascends within a series (a smaller x starts a
/// new segment). Errors: non-finite values make a gap with a cross (not a number) or a sign of infinity at the edge; on
/// a log axis values of 0 and below are left out.
class CurvePlot : public QWidget, public widgets::Picture {
    Q_OBJECT
public:
    explicit CurvePlot(QWidget* parent = nullptr);
    ~CurvePlot() override;

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
    void setSeriesVisible(const QString& id, bool visible);
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
    double smoothing() const;

    // --- lines and marks
    void setReferenceLine(const QString& id, const QString& name, double y);
    void removeReferenceLine(const QString& id);
    void setMarks(const std::vector<CurveMark>& marks);
    void addMark(const CurveMark& mark);
    /// Bracket "gap 0.47" to the right of the cursor between two values measured together; NaN hides it.
    void setGap(const QString& name, double low, double high);
    /// Shades a range of the x axis behind the curves; NaN: none.
    void setBand(double low, double high);
    void setLaneVisible(bool visible);

    // --- time
    /// NaN hides it.
    void setTimeCursor(double x);
    double timeCursor() const;
    /// Shows "live" next to the handle.
    void setLive(bool live);
    /// How far the x axis extends beyond the points while it follows: the area after the last point is shaded, but not
    /// in a small chart. A planned series alone does not then widen the axis. NaN: up to the last point of any series.
    void setTotal(double x);
    /// Pointer line from a linked chart, without tooltip; NaN hides it.
    void setPointer(double x);

    // --- axes
    void setLogX(bool on);
    void setLogY(bool on);
    bool logX() const;
    bool logY() const;
    /// Formats the tooltip's head, e.g. "step 2,760"; by default "step " and the number.
    void setXText(std::function<QString(double)> text);
    /// Formats tick labels as 1:05 etc.; by default grouped numbers.
    void setXTickText(std::function<QString(double)> text);
    void setYText(std::function<QString(double)> text);
    /// More rows at the end of the tooltip and a note in its head.
    void setTooltipExtra(std::function<void(double x, widgets::TooltipContent&)> extra);
    /// Small chart: no lane, fewer ticks, less margin.
    void setCompact(bool compact);
    /// Axis names ("position", "nats"): used in exports.
    void setAxisNames(const QString& x, const QString& y);
    /// Sentence shown while there is no point.
    void setEmptyText(const QString& text);
    /// Minimum y range (so a flat curve does not become noise); NaN leaves an end free.
    void setYBounds(double low, double high);

    // --- view
    void setFollow(bool follow);
    bool isFollowing() const;
    /// The most readable range: a steep start may be above it, and is counted there. Follows again.
    void fit();
    /// Like fit(), with every point in the range, until the next zoom, fit or change of Follow.
    void showEverything();
    /// Every point is in the fitted range, however far away.
    void setOutliersFitted(bool fitted);
    bool outliersFitted() const { return m_outliers; }
    /// The pointer line goes to a position, with its tooltip; the view moves there if it is outside. NaN: it goes away.
    void pointAt(double x);
    void zoom(double factor);
    struct Range {
        double low = 0, high = 1;
    };
    Range xRange() const;
    Range yRange() const;
    /// Sets the visible range; switches Follow off. `fromLink`: without xRangeChanged(), for linked charts.
    void setXRange(double low, double high, bool fromLink = false);
    void setYRange(double low, double high);
    /// Points in the visible x range that are above or below the view.
    int pointsAbove() const;
    int pointsBelow() const;
    QRect plotRect() const;
    double xAt(int widgetX) const;
    int widgetXOf(double x) const;

    // --- out
    /// What an exported picture is called ("mind-01"), asked when it is made. With it pictures are made for paper:
    /// light, with a legend, without time cursor, gap and counts of what lies outside.
    void setPaperTitle(std::function<QString()> title);
    QImage toImage(double scale = 2.0) const override;
    QByteArray toSvg() const override;
    QByteArray toCsv() const override;
    /// The values at the pointer, else at the time cursor; empty without either.
    QString valueText() const override;
    /// Last values and minima: the description for screen readers.
    QString summary() const;
    /// Number of repaints of the curves so far (for performance tests).
    int repaints() const;

    QSize sizeHint() const override { return {400, 240}; }
    QSize minimumSizeHint() const override { return {120, 80}; }

Q_SIGNALS:
    /// A person clicked in the plot or pressed Enter at this x.
    void stepClicked(double x);
    void followChanged(bool following);
    /// NaN when the pointer has left.
    void pointerMoved(double x);
    void markActivated(int index);
    /// Context menu on a mark (global position).
    void markMenuRequested(int index, const QPoint& position);
    void xRangeChanged(double low, double high);
    /// Everything is shown again, and followed.
    void fitted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    enum class Drag { None, Press, Zoom, Pan, Cursor };

    QString textOfX(double x) const;
    void stopFollowing();
    void zoomAt(double factor, double x, double y, bool both);
    void pan(const QPoint& to);
    void showTooltip(const QPoint& position);
    widgets::TooltipContent tooltipContent(double x) const;
    void setPointerAt(double x, const QPoint& position);
    void stepPointer(int direction);
    void redrawn();
    /// Draws the picture with all that an export adds to it; its size.
    QSize exportSize() const;
    void paintExport(QPainter& painter, const std::function<void(QPainter&)>& curves) const;
    PrintHead head() const;

    CurveCanvas* m_canvas;
    CurveOverlay* m_overlay;
    AxisNames m_names;
    std::function<QString()> m_paperTitle;
    std::function<QString(double)> m_xText;
    std::function<void(double, widgets::TooltipContent&)> m_extra;
    bool m_linkedPointer = false;
    bool m_outliers = false; ///< fitted too
    Drag m_drag = Drag::None;
    QPoint m_pressed;
    Range m_panX, m_panY; ///< the ranges when a pan began
};

} // namespace glasshouse::plots
