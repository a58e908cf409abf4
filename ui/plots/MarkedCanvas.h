#pragma once

#include <QRect>
#include <QRegion>

#include <limits>
#include <map>
#include <vector>

#include "ui/plots/CurveCanvas.h"

namespace glasshouse::plots {

/// An event on the lane above the plot, or a checkpoint's diamond on the x axis.
struct CurveMark {
    enum class Kind { Best, Setting, Pause, NotFinite, Sample, Checkpoint };
    Kind kind = Kind::Setting;
    double x = 0;
    QString label;  ///< short; moved to the tooltip if it does not fit
    QString detail; ///< one or several lines
};

/// Curves with what is over them: lane of marks, reference lines, checkpoints, gap, time cursor, pointer line.
/// Hover repaints only the layer of these.
///
/// Thread: GUI. Ownership: the parent's.
class MarkedCanvas : public CurveCanvas {
    Q_OBJECT
public:
    explicit MarkedCanvas(QWidget* parent);

    // --- lines and marks
    void setReferenceLine(const QString& id, const QString& name, double y);
    void removeReferenceLine(const QString& id);
    void setMarks(const std::vector<CurveMark>& marks);
    void addMark(const CurveMark& mark);
    /// Bracket "gap 0.47" to the right of the cursor between two values measured together; NaN hides it.
    void setGap(const QString& name, double low, double high);
    /// NaN hides it.
    void setTimeCursor(double x);
    double timeCursor() const { return m_cursor; }
    /// Shows "live" next to the handle.
    void setLive(bool live);
    /// Sentence shown while there is no point.
    void setEmptyText(const QString& text);

protected:
    const std::vector<CurveMark>& marks() const { return m_marks; }
    /// The mark whose sign in the lane, or whose diamond on the x axis, is at a position; -1: none.
    int markAt(const QPoint& position) const;
    /// NaN hides it.
    void movePointer(double x);
    double pointer() const { return m_pointer; }
    /// What a drag selects; empty: no drag.
    void setZoomBox(const QRect& box);
    const QString& emptyText() const { return m_emptyText; }
    /// interactive: with pointer, zoom box and focus frame.
    void paintOver(QPainter& painter, bool interactive) const;

    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    class Layer;
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
    /// The name of a curve at its end.
    struct EndLabel {
        QRectF box; ///< with the swatch
        QString words;
        const CurveSeries* series;
    };
    std::vector<EndLabel> endLabels() const;
    void paintGap(QPainter& painter) const;
    /// The chip that counts the points outside the view, above the plot where nothing else is; no words: there are
    /// none.
    struct Count {
        QString words;
        QRectF place;
    };
    Count countOfOutside() const;
    void paintOutside(QPainter& painter) const;
    void paintFaults(QPainter& painter) const;
    /// Where words are going to be over curves, so that both can be told apart; pixels.
    void dimCurves(QPainter& painter, const QRectF& words) const;
    void paintEnds(QPainter& painter) const;

    QWidget* m_layer; ///< over the curves
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
