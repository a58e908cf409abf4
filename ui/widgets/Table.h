#pragma once

#include <QRect>
#include <QString>

#include <functional>
#include <vector>

#include "ui/widgets/CardTable.h"

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::widgets {

class TableModel;

/// One column of a Table as data. Functions get the number of a row as the table's owner counts it, whatever the order
/// on the screen.
struct TableColumn {
    QString title{};
    /// What stands in it; where it is a tick or painted, what a screen reader says.
    std::function<QString(int row)> text{};
    CardTable::Column kind = CardTable::Column::Text;
    QString help{};   ///< of the title
    QString widest{}; ///< it is as wide as this; empty: it takes an equal part of what the others leave
    bool isMuted = false;
    std::function<double(int row)> key{};    ///< what it is sorted by; if any column has one, the table can be sorted
    std::function<QString(int row)> tip{};   ///< instead of the row's
    std::function<bool(int row)> isTicked{}; ///< makes it a column of check boxes
    std::function<void(int row, bool ticked)> tick{};
    std::function<void(QPainter& painter, const QRect& cell, const theme::Theme& theme, int row)> paint{};
};

/// A table whose columns are data. Sorting and filtering keep the current row.
///
/// Thread: GUI. Ownership: the parent's; what the functions use must outlive it.
class Table : public CardTable {
    Q_OBJECT
public:
    explicit Table(std::vector<TableColumn> columns, QWidget* parent = nullptr);

    /// Replaces the rows by 0 … count − 1.
    void setRows(int count);
    /// The same rows show something else.
    void refresh();
    /// What the pointer says of a row.
    void setTips(std::function<QString(int row)> tip);
    void setMuted(std::function<bool(int row)> isMuted);
    /// As a click on a title does.
    void sortBy(int column, Qt::SortOrder order);
    /// Shows only some rows; null: all.
    void setFilter(std::function<bool(int row)> shows);

    int rows() const; ///< with those that the filter leaves out
    /// Of the current row, or of one of the view's indexes; −1: none.
    int current() const { return rowOf(currentIndex()); }
    int rowOf(const QModelIndex& index) const;
    /// Makes it the current row and scrolls to it. Does nothing if the filter leaves it out.
    void choose(int row, ScrollHint hint = EnsureVisible);

Q_SIGNALS:
    void chosen(int row); ///< it became the current one
    void opened(int row); ///< Enter, or a double click

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fitColumns();

    TableModel* m_model;
    int m_sorted = -1; ///< the column whose title has room for an arrow
};

} // namespace glasshouse::widgets
