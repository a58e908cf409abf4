#pragma once

#include <QColor>
#include <QRect>
#include <QString>

#include <functional>
#include <vector>

#include "ui/widgets/CardTable.h"
#include "ui/widgets/Chip.h"

namespace glasshouse::theme {
struct Theme;
}

namespace glasshouse::widgets {

class TableModel;

/// One column of a Table as data. Its functions get the number of a row as the owner counts rows, from 0, whatever
/// their order on the screen.
struct TableColumn {
    QString title{};
    /// The text of a cell. In a column of check boxes or painted cells only a screen reader gets it.
    std::function<QString(int row)> text{};
    CardTable::Column kind = CardTable::Column::Text;
    QString help{};        ///< of the title
    QString fullTitle{};   ///< of a short title, for a screen reader and for CSV
    QString widest{};      ///< sets the width of the column; empty: it shares the remaining width
    int width = 0;         ///< instead of widest, in pixels at normal text size; a person can drag it
    Qt::Alignment align{}; ///< of title and text; else numbers are on the right
    bool isMuted = false;
    std::function<bool(int row)> mutes{}; ///< the cells that are muted
    std::function<bool(int row)> isStrong{};
    std::function<double(int row)> key{};      ///< sort key; if any column has one, the table can be sorted
    std::function<QString(int row)> textKey{}; ///< instead of key: sorts by text
    std::function<double(int row)> share{};    ///< of a column of bars: the length of the bar, 0 … 1
    std::function<QColor(int row)> color{};    ///< of the bar
    std::function<ChipKind(int row)> chip{};   ///< of a column of chips
    std::function<QString(int row)> tip{};     ///< tooltip of the cell, instead of the row's
    std::function<bool(int row)> isTicked{};   ///< makes this a column of check boxes
    std::function<void(int row, bool ticked)> tick{};
    std::function<void(QPainter& painter, const QRect& cell, const theme::Theme& theme, int row)> paint{};
    bool largestFirst = false; ///< at the first click on its title
};

/// A table whose columns are data. Sorting and filtering keep the current row.
///
/// Thread: GUI. Ownership: the parent's; what the functions use must outlive it.
class Table : public CardTable {
    Q_OBJECT
public:
    explicit Table(std::vector<TableColumn> columns, QWidget* parent = nullptr);

    /// Other columns; afterwards the table has no rows.
    void setColumns(std::vector<TableColumn> columns);
    /// The table now has the rows 0 … count − 1.
    void setRows(int count);
    /// Call it when the content of the rows has changed, but not their number: sorts them again and keeps the current
    /// row.
    void refresh();
    /// Like refresh() if the number of rows is unchanged, otherwise like setRows().
    void renew(int count);
    /// Changes the title of a column and its help.
    void setTitle(int column, const QString& title, const QString& help = {});
    /// The first rows stay on top in any order and cannot be selected.
    void setFixedRows(int count);
    /// The tooltip of a row.
    void setTips(std::function<QString(int row)> tip);
    void setMuted(std::function<bool(int row)> isMuted);
    /// Sorts as a click on a column's title does.
    void sortBy(int column, Qt::SortOrder order);
    /// Shows only some rows; null: all.
    void setFilter(std::function<bool(int row)> shows);

    int rows() const;                      ///< including those that the filter hides
    const std::vector<int>& order() const; ///< the rows on the screen, from top to bottom
    /// The current row, or the row of an index of the model; −1: none.
    int current() const { return rowOf(currentIndex()); }
    int rowOf(const QModelIndex& index) const;
    /// Makes a row the current one, selects it and scrolls to it. Does nothing if the filter hides it.
    void choose(int row, ScrollHint hint = EnsureVisible);

Q_SIGNALS:
    void chosen(int row); ///< a row became the current one
    void opened(int row); ///< Enter, or a double click

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void updateGeometries() override;

private:
    void layOutColumns();
    void fitColumns();
    void shareWidth();
    int widthOf(int column, const QString& words, int margins) const;

    TableModel* m_model;
    int m_sorted = -1; ///< the column whose title leaves room for the sort arrow
    int m_shared = -1; ///< the width that the columns share
};

} // namespace glasshouse::widgets
