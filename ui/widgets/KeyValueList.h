#pragma once

#include <QColor>
#include <QHash>
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
    bool operator==(const KeyValue&) const = default;
};

/// Labels on the left, monospaced values on the right, whose columns never jitter. A single widget for any number of
/// rows. A label that does not fit beside its value wraps. Ctrl+C copies all rows as text.
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
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// How a row is laid out in a width, in pixels: where its label begins, the widths of its parts, where the value
    /// begins below the label (0: beside it), its height, and its place from the top of the list.
    struct Fold {
        int start, label, value, top, height, y = 0;
    };
    Fold foldIn(int index, int width) const;
    /// Of all rows, at the present width; laid out again only after a change.
    const QList<Fold>& folds() const;
    QRect lineOf(int index) const;
    int rowHeight() const; ///< of one on a single line
    void rowsChanged();
    void forgetSizes();
    void keepHeight();

    /// The widths of a row's words on one line, measured once.
    struct Widths {
        int label, value;
    };
    const Widths& widthsOf(int index) const;

    QList<KeyValue> m_rows;
    mutable QList<Widths> m_widths;    ///< of the first rows; empty after a change
    mutable QHash<int, int> m_heights; ///< by width; empty after a change
    mutable QList<Fold> m_folds;
    mutable int m_hintWidth = -1;   ///< of sizeHint(); -1: a row has changed
    mutable int m_foldedWidth = -1; ///< the width that m_folds are for; -1: a row has changed
    bool m_dense = false;
};

} // namespace glasshouse::widgets
