#pragma once

#include <QByteArray>
#include <QString>
#include <QWidget>

#include <vector>

#include "ui/widgets/Picture.h"

namespace glasshouse::places::inside {

/// Vectors of the same width, one below the other, as strips of cells, each with its own range, symmetric around 0: q,
/// k and q × k of a pair, or token, position and their sum.
///
/// Hover shows the exact values of a dimension; Left and Right move through the dimensions.
/// Thread: GUI. Ownership: the parent's.
class VectorStrips : public QWidget, public widgets::WidgetPicture {
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
    int current() const { return m_current; }
    QByteArray toCsv() const override;
    /// "q[7] = 1.25" of the current dimension, all rows; empty without one.
    QString valueText() const override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    const QWidget* drawnBy() const override { return this; }

private:
    int dimensions() const;
    int labelWidth() const;
    int noteWidth() const;
    int rowHeight() const;
    QRectF stripRect(int row) const;
    void setCurrent(int dimension, const QPoint& pointer);

    std::vector<Row> m_rows;
    bool m_formula = false;
    int m_current = -1;
};

} // namespace glasshouse::places::inside
