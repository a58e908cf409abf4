#pragma once

#include <QStyledItemDelegate>
#include <QTableView>

#include <optional>

namespace glasshouse::widgets {

/// Item roles used by the delegates below.
enum TableRole {
    ChipKindRole = Qt::UserRole + 100, ///< int of ChipKind: the cell is a chip with the display text
    BarShareRole,                      ///< double 0..1: bar before the number
    BarColorRole,                      ///< QColor of the bar; else text2
    SwatchRole,                        ///< QColor: small square before the text
    MutedRole,                         ///< bool: the whole cell muted (left out)
    StrongRole,                        ///< bool: semibold
};

/// A table in the program's dense style: rows of 28 (26 dense), header 26, only horizontal lines, whole rows selected.
/// Columns show plain text; use setColumnDelegate for numbers, chips and bars.
///
/// Thread: GUI. Ownership: the parent's; delegates become children.
class CardTable : public QTableView {
    Q_OBJECT
public:
    explicit CardTable(QWidget* parent = nullptr);

    void setDense(bool dense);
    enum class Column { Text, Number, Chip, Bar };
    void setColumn(int column, Column kind);
    /// How text that is too long is cut in one column, whatever the mode of the table. After setColumn().
    void setElideMode(int column, Qt::TextElideMode mode);
    /// Border and corners as part of a card; false draws a separate rounded frame.
    void setFlat(bool flat);
    /// Sentence shown in the middle while there are no rows.
    void setEmptyText(const QString& sentence);

Q_SIGNALS:
    /// Row under the pointer or -1.
    void rowHovered(int row);
    /// Enter, or double click.
    void rowOpened(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    QString m_emptyText;
    int m_hovered = -1;
};

/// Text cells; honours SwatchRole, MutedRole, StrongRole.
class TextDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Without it, that of the table.
    void setElideMode(Qt::TextElideMode mode) { m_elide = mode; }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    std::optional<Qt::TextElideMode> m_elide;
};

/// Mono, right-aligned numbers.
class NumberDelegate : public TextDelegate {
    Q_OBJECT
public:
    using TextDelegate::TextDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// A chip with the display text and ChipKindRole.
class ChipDelegate : public TextDelegate {
    Q_OBJECT
public:
    using TextDelegate::TextDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A thin bar by BarShareRole with the number to its right.
class BarDelegate : public TextDelegate {
    Q_OBJECT
public:
    using TextDelegate::TextDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace glasshouse::widgets
