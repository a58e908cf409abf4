#pragma once

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <functional>
#include <vector>

#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

/// Vertical bars over one axis: variance by component, importance of heads. Values may be negative.
///
/// Hover shows the exact value; Left and Right move, Enter chooses. Thread: GUI. Ownership: the parent's. Errors: a
/// non-finite value is a cross in place of its bar.
class BarChart : public QWidget, public widgets::WidgetPicture {
    Q_OBJECT
public:
    struct Bar {
        QString label; ///< below the axis, if it fits
        double value = 0;
        bool lit = false; ///< in the accent colour
        bool off = false; ///< muted
    };
    explicit BarChart(QWidget* parent = nullptr);

    void setBars(std::vector<Bar> bars);
    const std::vector<Bar>& bars() const { return m_bars; }
    /// Formats the numbers of the axis and the tooltip.
    void setValueText(std::function<QString(double)> text);
    /// What bars and values are, in exports.
    void setNames(const QString& bars, const QString& values);
    QByteArray toCsv() const override;
    /// For the bar under the pointer or the keyboard, else for the lit ones: "label value", one per line.
    QString valueText() const override;
    int barAt(double x) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void barChosen(int bar);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    const QWidget* drawnBy() const override { return this; }

private:
    QRectF area() const;
    void setHover(int bar, const QPoint& pointer);

    std::vector<Bar> m_bars;
    std::function<QString(double)> m_text;
    QString m_barsAre, m_valuesAre;
    int m_hover = -1;
};

} // namespace glasshouse::places::inside
