#pragma once

#include <QString>

#include <functional>
#include <vector>

#include "ui/plots/Plotted.h"

namespace glasshouse::places::inside {

/// Vertical bars over one axis: variance by component, importance of heads. Values may be negative.
///
/// Hover shows the exact value; Left and Right move, Enter chooses. Thread: GUI. Ownership: the parent's. Errors: a
/// non-finite value is a cross in place of its bar.
class BarChart : public plots::Plotted {
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
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override { return barAt(position.x()); }
    widgets::TooltipContent tooltipOf(int bar) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF area() const;

    std::vector<Bar> m_bars;
    std::function<QString(double)> m_text;
    QString m_barsAre, m_valuesAre;
};

} // namespace glasshouse::places::inside
