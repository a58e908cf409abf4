#pragma once

#include <QColor>
#include <QList>
#include <QWidget>

namespace glasshouse::widgets {

/// One line of a KeyValueList.
struct KeyValue {
    enum class Look { Plain, Strong, Warn, Bad, Good, Quiet };
    QString label;
    QString value;
    Look look = Look::Plain;
    QColor swatch{}; ///< small square before the label; invalid: none
    QString toolTip{};
};

/// Labels on the left, monospaced values on the right, whose columns never jitter. A single widget for any number of
/// rows; one whose words have no room beside its value folds. Ctrl+C copies all rows as text.
///
/// Thread: GUI. Ownership: the parent's.
class KeyValueList : public QWidget {
    Q_OBJECT
public:
    explicit KeyValueList(QWidget* parent = nullptr);

    void setRows(const QList<KeyValue>& rows);
    const QList<KeyValue>& rows() const { return m_rows; }
    /// Changes one value by its label; adds the row if there is none.
    void setValue(const QString& label, const QString& value, KeyValue::Look look = KeyValue::Look::Plain);
    /// 20 instead of 24 per row.
    void setDense(bool dense);
    QString text() const;
    /// Where the parts of a row are, in either direction of the layout; no swatch: empty.
    struct RowParts {
        QRect swatch, label, value;
    };
    RowParts partsOf(int index) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// How a row stands in a width: where its words begin, the widths of its parts, and where the value begins below
    /// the words; 0: beside them.
    struct Fold {
        int start, label, value, top, height;
    };
    Fold foldIn(const KeyValue& row, int width) const;
    QRect lineOf(int index) const;
    int rowHeight() const; ///< of one that does not fold
    void rowsChanged();

    QList<KeyValue> m_rows;
    bool m_dense = false;
};

} // namespace glasshouse::widgets
