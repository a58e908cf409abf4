#pragma once

#include <QRect>
#include <QRegion>
#include <QWidget>

#include <limits>
#include <map>
#include <vector>

#include "ui/plots/CurvePlot.h"

namespace glasshouse::plots {

class CurveCanvas;

/// The layer over the curves: lane of marks, reference lines, checkpoints, gap, time cursor, pointer line. Hover
/// repaints only this. See the functions of CurvePlot with the same names.
///
/// Thread: GUI. Ownership: the CurvePlot's.
class CurveOverlay : public QWidget {
    Q_OBJECT
public:
    CurveOverlay(const CurveCanvas& canvas, QWidget* parent);

    void setReferenceLine(const QString& id, const QString& name, double y);
    void removeReferenceLine(const QString& id);
    void setMarks(const std::vector<CurveMark>& marks);
    void addMark(const CurveMark& mark);
    const std::vector<CurveMark>& marks() const { return m_marks; }
    /// The mark whose sign in the lane, or whose diamond on the x axis, is at a position; -1: none.
    int markAt(const QPoint& position) const;
    void setGap(const QString& name, double low, double high);
    void setTimeCursor(double x);
    double timeCursor() const { return m_cursor; }
    void setLive(bool live);
    void setPointer(double x);
    double pointer() const { return m_pointer; }
    /// What a drag selects; empty: no drag.
    void setZoomBox(const QRect& box);
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

    /// interactive: with pointer, zoom box and focus frame.
    void paint(QPainter& painter, bool interactive) const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Line {
        QString name;
        double y = 0;
    };
    struct Sign {
        std::size_t mark; ///< index
        double x;         ///< pixels
    };
    /// The signs in the lane: events, beside the cursor's handle and more informative ones, samples where they fit.
    std::vector<Sign> signs() const;
    void paintMarks(QPainter& painter, const QRegion& words) const;
    void paintMark(QPainter& painter, CurveMark::Kind kind, const QPointF& centre) const;
    /// Returns the rectangles of its words, which marks must not cross.
    QRegion paintLines(QPainter& painter) const;
    void paintCursor(QPainter& painter) const;
    void paintPointer(QPainter& painter) const;
    void paintGap(QPainter& painter) const;
    void paintOutside(QPainter& painter) const;
    void paintFaults(QPainter& painter) const;
    /// Where words are going to stand over curves, so that both can be told apart; pixels.
    void dimCurves(QPainter& painter, const QRectF& words) const;
    void paintEnds(QPainter& painter) const;

    const CurveCanvas& m_canvas;
    std::map<QString, Line> m_lines;
    std::vector<CurveMark> m_marks;
    std::vector<std::size_t> m_events; ///< those on the lane but samples: few, while there may be thousands of samples
    QString m_gapName;
    double m_gapLow = std::numeric_limits<double>::quiet_NaN();
    double m_gapHigh = std::numeric_limits<double>::quiet_NaN();
    double m_cursor = std::numeric_limits<double>::quiet_NaN();
    double m_pointer = std::numeric_limits<double>::quiet_NaN();
    bool m_live = false;
    QRect m_zoomBox;
    QString m_emptyText;
};

} // namespace glasshouse::plots
