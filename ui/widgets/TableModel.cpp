#include "ui/widgets/TableModel.h"

#include <algorithm>
#include <utility>

namespace glasshouse::widgets {

TableModel::TableModel(std::vector<TableColumn> columns, QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns)) {}

bool TableModel::isSortable() const {
    return std::any_of(m_columns.begin(), m_columns.end(), [](const TableColumn& column) { return bool(column.key); });
}

void TableModel::setCount(int count) {
    beginResetModel();
    m_count = count;
    arrange();
    endResetModel();
}

void TableModel::refresh() {
    if (!m_order.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void TableModel::setFilter(std::function<bool(int)> shows) {
    beginResetModel();
    m_shows = std::move(shows);
    arrange();
    endResetModel();
}

int TableModel::placeOf(int row) const {
    const auto found = std::find(m_order.begin(), m_order.end(), row);
    return found == m_order.end() ? -1 : int(found - m_order.begin());
}

void TableModel::arrange() {
    m_order.clear();
    for (int row = 0; row < m_count; ++row)
        if (!m_shows || m_shows(row))
            m_order.push_back(row);
    if (m_sortColumn < 0 || !m_columns[std::size_t(m_sortColumn)].key)
        return;
    std::vector<double> keys(static_cast<std::size_t>(m_count));
    for (const int row : m_order)
        keys[std::size_t(row)] = m_columns[std::size_t(m_sortColumn)].key(row);
    std::stable_sort(m_order.begin(), m_order.end(), [&](int a, int b) {
        return m_sortOrder == Qt::AscendingOrder ? keys[std::size_t(a)] < keys[std::size_t(b)]
                                                 : keys[std::size_t(a)] > keys[std::size_t(b)];
    });
}

void TableModel::sort(int column, Qt::SortOrder order) {
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    const std::vector<int> rows = m_order;
    m_sortColumn = column;
    m_sortOrder = order;
    arrange();
    std::vector<int> places(std::size_t(m_count), -1);
    for (std::size_t place = 0; place < m_order.size(); ++place)
        places[std::size_t(m_order[place])] = int(place);
    QModelIndexList after;
    for (const QModelIndex& one : before)
        after.append(index(places[std::size_t(rows[std::size_t(one.row())])], one.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

int TableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_order.size());
}

int TableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_columns.size());
}

QVariant TableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const TableColumn& column = m_columns[std::size_t(index.column())];
    const int row = rowAt(index.row());
    const bool isDrawn = column.isTicked || column.paint; // has no text on the screen
    const auto tipOf = [&] { return column.tip ? column.tip(row) : tip ? tip(row) : QString(); };
    switch (role) {
    case Qt::DisplayRole:
        return isDrawn ? QVariant() : column.text(row);
    case Qt::AccessibleTextRole:
        return column.text ? column.text(row) : tipOf();
    case Qt::ToolTipRole:
        return tipOf();
    case Qt::CheckStateRole:
        return column.isTicked ? QVariant(column.isTicked(row) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case MutedRole:
        return column.isMuted || (isMuted && isMuted(row));
    default:
        return {};
    }
}

bool TableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !m_columns[std::size_t(index.column())].tick)
        return false;
    m_columns[std::size_t(index.column())].tick(rowAt(index.row()), value.toInt() == Qt::Checked);
    return true;
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const TableColumn& column = m_columns[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::ToolTipRole:
        return column.help.isEmpty() ? QVariant() : column.help;
    case Qt::TextAlignmentRole:
        return int((column.kind == CardTable::Column::Number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace glasshouse::widgets
