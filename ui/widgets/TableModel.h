#pragma once

#include <QAbstractTableModel>

#include <optional>

#include "ui/widgets/Table.h"

namespace glasshouse::widgets {

/// The rows of a Table in the order in which it shows them. Thread: GUI. Ownership: the table's.
class TableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    TableModel(std::vector<TableColumn> columns, QObject* parent);

    const std::vector<TableColumn>& columns() const { return m_columns; }
    bool isSortable() const;

    void setColumns(std::vector<TableColumn> columns);
    void setCount(int count);
    int count() const { return m_count; }
    void refresh();
    void setFilter(std::function<bool(int)> shows);
    std::function<QString(int)> tip;
    std::function<bool(int)> isMuted;
    void setTitle(int column, const QString& title, const QString& help);
    int fixedRows = 0;

    const std::vector<int>& order() const { return m_order; }
    int rowAt(int place) const { return m_order[std::size_t(place)]; }
    int placeOf(int row) const; ///< position on the screen; −1 if the filter hides the row

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int column, Qt::SortOrder order) override;

private:
    void arrange();
    void rearrange(LayoutChangeHint hint);
    template <typename Key> void sortBy(const std::function<Key(int)>& key);

    std::vector<TableColumn> m_columns;
    std::function<bool(int)> m_shows;
    std::vector<int> m_order; ///< the rows on the screen, from top to bottom
    int m_count = 0;
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace glasshouse::widgets
