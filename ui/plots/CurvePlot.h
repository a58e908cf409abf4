#pragma once

#include <QImage>
#include <QString>

#include <functional>

#include "ui/plots/AxisNames.h"
#include "ui/plots/MarkedCanvas.h"
#include "ui/plots/PrintHead.h"
#include "ui/widgets/Picture.h"

namespace glasshouse::widgets {
struct TooltipContent;
}

namespace glasshouse::plots {

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
/// new segment). Errors: non-finite values make a gap with a cross (not a number) or a sign of infinity at the edge,
/// a value between two gaps a dot; on a log axis values of 0 and below are left out and counted.
class CurvePlot : public MarkedCanvas, public widgets::Picture {
    Q_OBJECT
public:
    explicit CurvePlot(QWidget* parent = nullptr);

    /// Pointer line from a linked chart, without tooltip; NaN hides it.
    void setPointer(double x);

    /// Formats the tooltip's head, e.g. "step 2,760"; by default "step " and the number.
    void setXText(std::function<QString(double)> text);
    /// More rows at the end of the tooltip and a note in its head.
    void setTooltipExtra(std::function<void(double x, widgets::TooltipContent&)> extra);
    /// No curve is the main one: the tooltip has all in the order of their values, not other runs alone.
    void setAllAlike(bool alike) { m_allAlike = alike; }
    /// Axis names ("position", "nats"): used in exports.
    void setAxisNames(const QString& x, const QString& y);

    // --- view
    void setFollow(bool follow);
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
    /// Sets the visible range; switches Follow off. `fromLink`: without xRangeChanged(), for linked charts.
    void setXRange(double low, double high, bool fromLink = false);
    void setYRange(double low, double high);

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
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Drag { None, Press, Zoom, Pan, Cursor };

    QString textOfX(double x) const;
    void stopFollowing();
    void zoomAt(double factor, double x, double y, bool both);
    void pan(const QPoint& to);
    void showTooltip(const QPoint& position);
    widgets::TooltipContent tooltipContent(double x) const;
    QRect freeRoom(const QSize& size, const QPoint& pointer) const;
    void setPointerAt(double x, const QPoint& position);
    void stepPointer(int direction);
    /// Draws the picture with all that an export adds to it; its size.
    QSize exportSize() const;
    void paintExport(QPainter& painter, const std::function<void(QPainter&)>& curves) const;
    PrintHead head() const;

    AxisNames m_names;
    std::function<QString()> m_paperTitle;
    std::function<QString(double)> m_xText;
    std::function<void(double, widgets::TooltipContent&)> m_extra;
    bool m_allAlike = false;
    bool m_linkedPointer = false;
    bool m_pointedByKey = false;
    bool m_outliers = false; ///< fitted too
    Drag m_drag = Drag::None;
    QPoint m_pressed;
    Range m_panX, m_panY; ///< the ranges when a pan began
};

} // namespace glasshouse::plots
