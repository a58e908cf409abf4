#pragma once

#include <QWidget>

#include <vector>

#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

/// The cumulative probabilities as one bar, and the random number as a draggable marker on it.
///
/// Keys: Left, Right move the marker by a hundredth (with Ctrl a thousandth), Home, End.
/// Thread: GUI. Ownership: the parent's. Units: fractions, 0 .. 1.
class DrawBar : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    struct Segment {
        QString name;
        double begin = 0;
        double end = 0;
    };
    explicit DrawBar(QWidget* parent = nullptr);

    /// Segments in ascending order; none: there is nothing to draw from, and the sentence says why.
    void setSegments(std::vector<Segment> segments, const QString& sentence = {});
    const std::vector<Segment>& segments() const { return m_segments; }
    void setNumber(double u);
    double number() const { return m_u; }
    /// Highlighted by the table; -1: none.
    void setLit(int segment);
    int segmentAt(double u) const; ///< -1: none
    QByteArray toCsv() const override;
    /// The random number.
    QString valueText() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void numberChosen(double u); ///< by a person
    void segmentHovered(int segment);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    const QWidget* drawnBy() const override { return this; }

private:
    QRectF barRect() const;
    void choose(double x);
    void describe();

    std::vector<Segment> m_segments;
    QString m_sentence;
    double m_u = 0;
    int m_lit = -1;
};

} // namespace glasshouse::places::inside
