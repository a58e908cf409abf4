#pragma once

#include <QColor>
#include <QString>

#include <optional>
#include <vector>

#include "ui/plots/ParallelAxis.h"
#include "ui/plots/Plotted.h"

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::plots {

/// Parallel coordinates (Inselberg, "The plane with parallel coordinates", 1985): one line a run, crossing one vertical
/// axis for each setting; the last axis is the result, whose colour the line has. The lower the result, the more the
/// line stands out from the ground.
///
/// Mouse: dragging along an axis brushes a range and keeps only the lines through it, a click on an axis clears its
/// brush, a double click clears all; a click on a line activates it. Keys: Left, Right go to another axis, Up, Down to
/// the next line along it, with Shift they brush the range passed; Enter activates the line, Esc clears all brushes.
///
/// Thread: GUI. Ownership: the parent's. Errors: what is NaN, or cannot be on its axis, leaves a gap in the line; a
/// line without a result is muted.
class ParallelCoordinates : public Plotted {
    Q_OBJECT
public:
    struct Line {
        QString id;
        QString name;
        std::vector<double> values; ///< one for each axis
    };
    /// A part of an axis, in shares from its bottom.
    struct Brush {
        double low = 0, high = 1;
        bool operator==(const Brush&) const = default;
    };

    explicit ParallelCoordinates(QWidget* parent = nullptr);

    /// The brushes and the current line stay if there is an axis of that name, and a line of that id.
    void setData(std::vector<ParallelAxis> axes, std::vector<Line> lines);
    const std::vector<ParallelAxis>& axes() const { return m_axes; }
    const std::vector<Line>& lines() const { return m_lines; }

    void setBrush(int axis, const Brush& brush);
    void clearBrush(int axis);
    void clearBrushes();
    std::optional<Brush> brush(int axis) const;
    /// Whether a line passes through all brushes.
    bool isKept(int line) const;
    int keptCount() const;

    /// The line of the keyboard, or under the pointer; -1: none.
    int current() const { return m_current; }
    int currentAxis() const { return m_axis; }
    QColor colorOf(int line) const;

    /// Between the axes, without names and margins.
    QRectF plotRect() const;
    double xOf(int axis) const;
    double yOf(int axis, double value) const; ///< NaN if it cannot be there
    /// The kept line at a point of the widget; -1: none within a few pixels.
    int lineAt(const QPointF& point) const;

    QByteArray toCsv() const override;
    /// The values of the current line.
    QString valueText() const override;
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void lineActivated(const QString& id);
    void brushesChanged();

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override { return lineAt(position); }
    widgets::TooltipContent tooltipOf(int line) const override;
    QRect rectOf(int /*line*/) const override { return {}; }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void setCurrent(int line);
    void changeBrush(int axis, std::optional<Brush> brush);
    void stepAlongAxis(int direction, bool extends);
    int axisNear(double x) const;
    double shareAt(double y) const;
    QString cell(int line, int axis) const;
    QColor colorAt(double share, const theme::Theme& theme) const;
    void paintLine(QPainter& painter, int line, const QPen& pen, bool dots) const;
    void paintAxis(QPainter& painter, int axis, const theme::Theme& theme) const;
    bool namesTakeTurns() const;

    std::vector<ParallelAxis> m_axes;
    std::vector<Line> m_lines;
    std::vector<std::optional<Brush>> m_brushes; ///< one for each axis
    int m_current = -1;
    int m_axis = 0;               ///< of the keyboard
    std::optional<double> m_from; ///< share at which Shift began
    int m_pressedAxis = -1;       ///< during a drag
    QPointF m_pressed;
    bool m_brushing = false;
    bool m_opened = false; ///< this press belongs to a double click
};

} // namespace glasshouse::plots
