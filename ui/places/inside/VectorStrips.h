#pragma once

#include <QString>

#include <vector>

#include "ui/plots/Plotted.h"

namespace glasshouse::places::inside {

/// Vectors of the same width, one below the other, as strips of cells, each with its own range, symmetric around 0: q,
/// k and q × k of a pair, or token, position and their sum.
///
/// Hover shows the exact values of a dimension; Left and Right move through the dimensions.
/// Thread: GUI. Ownership: the parent's.
class VectorStrips : public plots::Plotted {
    Q_OBJECT
public:
    struct Row {
        QString label;
        QString name; ///< in the tooltip, CSV and for screen readers; empty: the label
        QString note; ///< at the right end, monospaced
        std::vector<float> values;
    };
    explicit VectorStrips(QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows);
    const std::vector<Row>& rows() const { return m_rows; }
    /// Labels in the formula font.
    void setFormulaLabels(bool formula);
    /// Dimension under the pointer or the keyboard; -1: none.
    int current() const { return hovered(); }
    QByteArray toCsv() const override;
    /// "q[7] = 1.25" of the current dimension, all rows; empty without one.
    QString valueText() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paint(QPainter& painter, bool onScreen) const override;
    int partAt(const QPointF& position) const override;
    widgets::TooltipContent tooltipOf(int dimension) const override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    int dimensions() const;
    int labelWidth() const;
    int noteWidth() const;
    int rowHeight() const;
    QRectF stripRect(int row) const;

    std::vector<Row> m_rows;
    bool m_formula = false;
};

} // namespace glasshouse::places::inside
