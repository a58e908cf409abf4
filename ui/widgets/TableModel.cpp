#include "ui/widgets/TableModel.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace glasshouse::widgets {

namespace {

bool isUnknown(double key) {
    return std::isnan(key);
}

bool isUnknown(const QString& /*key*/) {
    return false;
}

} // namespace

TableModel::TableModel(std::vector<TableColumn> columns, QObject* parent)
    : QAbstractTableModel(parent)
    , m_columns(std::move(columns)) {}

bool TableModel::isSortable() const {
    return std::any_of(m_columns.begin(), m_columns.end(),
                       [](const TableColumn& column) { return column.key || column.textKey; });
}

void TableModel::setColumns(std::vector<TableColumn> columns) {
    beginResetModel();
    m_columns = std::move(columns);
    m_sortColumn = -1;
    m_count = 0;
    m_order.clear();
    endResetModel();
}

void TableModel::setCount(int count) {
    beginResetModel();
    m_count = count;
    arrange();
    endResetModel();
}

void TableModel::refresh() {
    if (m_sortColumn >= 0)
        rearrange(NoLayoutChangeHint);
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

void TableModel::setTitle(int column, const QString& title, const QString& help) {
    m_columns[std::size_t(column)].title = title;
    m_columns[std::size_t(column)].help = help;
    Q_EMIT headerDataChanged(Qt::Horizontal, column, column);
}

void TableModel::arrange() {
    m_order.clear();
    for (int row = 0; row < m_count; ++row)
        if (!m_shows || m_shows(row))
            m_order.push_back(row);
    if (m_sortColumn < 0)
        return;
    const TableColumn& column = m_columns[std::size_t(m_sortColumn)];
    if (column.textKey)
        sortBy(column.textKey);
    else if (column.key)
        sortBy(column.key);
}

template <typename Key> void TableModel::sortBy(const std::function<Key(int)>& key) {
    std::vector<Key> keys(static_cast<std::size_t>(m_count));
    for (const int row : m_order)
        keys[std::size_t(row)] = key(row);
    const auto first = std::find_if(m_order.begin(), m_order.end(), [this](int row) { return row >= fixedRows; });
    std::stable_sort(first, m_order.end(), [&](int a, int b) {
        const Key& left = keys[std::size_t(a)];
        const Key& right = keys[std::size_t(b)];
        if (isUnknown(left) || isUnknown(right)) // it is last in either order
            return isUnknown(right) && !isUnknown(left);
        return m_sortOrder == Qt::AscendingOrder ? left < right : right < left;
    });
}

void TableModel::sort(int column, Qt::SortOrder order) {
    m_sortColumn = column;
    m_sortOrder = order;
    rearrange(VerticalSortHint);
}

/// The current row and the selection stay on their rows.
void TableModel::rearrange(LayoutChangeHint hint) {
    Q_EMIT layoutAboutToBeChanged({}, hint);
    const QModelIndexList before = persistentIndexList();
    const std::vector<int> rows = m_order;
    arrange();
    std::vector<int> places(std::size_t(m_count), -1);
    for (std::size_t place = 0; place < m_order.size(); ++place)
        places[std::size_t(m_order[place])] = int(place);
    QModelIndexList after;
    for (const QModelIndex& one : before)
        after.append(index(places[std::size_t(rows[std::size_t(one.row())])], one.column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, hint);
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
    case Qt::TextAlignmentRole:
        return column.align ? int(column.align | Qt::AlignVCenter) : QVariant();
    case MutedRole:
        return column.isMuted || (column.mutes && column.mutes(row)) || (isMuted && isMuted(row));
    case StrongRole:
        return column.isStrong && column.isStrong(row);
    case BarShareRole:
        return column.share ? column.share(row) : QVariant();
    case ChipKindRole:
        return column.chip ? int(column.chip(row)) : QVariant();
    case BarColorRole:
        return column.color ? column.color(row) : QVariant();
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

Qt::ItemFlags TableModel::flags(const QModelIndex& index) const {
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.isValid() && rowAt(index.row()) < fixedRows ? flags & ~Qt::ItemIsSelectable : flags;
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    const TableColumn& column = m_columns[std::size_t(section)];
    switch (role) {
    case Qt::DisplayRole:
        return column.title;
    case Qt::AccessibleTextRole:
        return column.fullTitle.isEmpty() ? QVariant() : column.fullTitle;
    case Qt::ToolTipRole:
        return column.help.isEmpty() ? QVariant() : column.help;
    case Qt::InitialSortOrderRole:
        return column.largestFirst ? QVariant(int(Qt::DescendingOrder)) : QVariant();
    case Qt::TextAlignmentRole: {
        const bool isNumber = column.kind == CardTable::Column::Number;
        return int((column.align ? column.align : isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

} // namespace glasshouse::widgets
