#pragma once

#include <QString>

#include <vector>

#include "ui/plots/Plotted.h"

namespace glasshouse::plots {

/// Curves stacked in lanes over one x axis: the waves of a position encoding, one lane per dimension.
///
/// Thread: GUI. Ownership: the parent's. Units: values -1 .. 1 or the range of setValueRange. Keys: Left, Right move
/// the cursor; the pointer shows the values of all lanes at its position. Errors: non-finite values leave a gap.
class LineStrip : public Plotted {
    Q_OBJECT
public:
    struct Lane {
        QString name; ///< "dim 16"
        QString note; ///< "λ 13.5", monospaced
        int seriesIndex = 0;
        std::vector<double> values; ///< one per position, from position 0
    };

    explicit LineStrip(QWidget* parent = nullptr);

    void setLanes(std::vector<Lane> lanes);
    const std::vector<Lane>& lanes() const { return m_lanes; }
    void setValueRange(double low, double high);
    /// Title under the axis, e.g. "position".
    void setAxisTitle(const QString& title);
    /// Position of the cursor line; -1 hides it.
    void setPosition(int position);
    int position() const { return m_cursor; }
    QByteArray toCsv() const override;
    /// The values of all lanes at the cursor.
    QString valueText() const override;
    QString summary() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved(int position);

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int position) const override;
    QRect rectOf(int position) const override;
    void hoverChanged() override {} // no sign of it is painted
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// The rectangles of the lanes; measured once for all points, since measuring text is slow.
    struct Geometry {
        int lanes, positions;
        double names, left, right, each; ///< the values of the scale are between names and left
        QRectF lane(int index) const;
        double xOf(double position) const;
        int positionAt(double x) const;
    };
    Geometry geometry() const;
    int positions() const;

    std::vector<Lane> m_lanes;
    double m_low = -1, m_high = 1;
    QString m_axisTitle;
    int m_cursor = -1;
};

} // namespace glasshouse::plots
