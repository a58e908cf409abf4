#include "ui/widgets/Table.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/TableModel.h"
#include "ui/widgets/TickDelegate.h"

namespace glasshouse::widgets {

namespace {

/// Cells that are painted by TableColumn::paint.
class DrawnDelegate : public TextDelegate {
public:
    DrawnDelegate(const Table& table, const TableColumn& column, QObject* parent)
        : TextDelegate(parent)
        , m_table(table)
        , m_column(column) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        TextDelegate::paint(painter, option, index); // ground and line
        m_column.paint(*painter, option.rect, theme::Theme::of(option.widget), m_table.rowOf(index));
    }

private:
    const Table& m_table;
    const TableColumn& m_column;
};

} // namespace

Table::Table(std::vector<TableColumn> columns, QWidget* parent)
    : CardTable(parent)
    , m_model(new TableModel(std::move(columns), this)) {
    setModel(m_model);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->setMinimumSectionSize(theme::scaled(28));
    connect(this, &CardTable::rowOpened, this, [this](int place) { Q_EMIT opened(m_model->rowAt(place)); });
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT chosen(rowOf(index));
    });
    layOutColumns();
}

void Table::setColumns(std::vector<TableColumn> columns) {
    for (int i = 0; i < m_model->columnCount(); ++i)
        if (QAbstractItemDelegate* const delegate = itemDelegateForColumn(i)) {
            setItemDelegateForColumn(i, nullptr);
            delegate->deleteLater();
        }
    m_sorted = -1;
    m_model->setColumns(std::move(columns));
    layOutColumns();
}

void Table::layOutColumns() {
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const TableColumn& column = m_model->columns()[std::size_t(i)];
        if (column.isTicked)
            setItemDelegateForColumn(i, new TickDelegate(this));
        else if (column.paint)
            setItemDelegateForColumn(i, new DrawnDelegate(*this, column, this));
        else
            setColumn(i, column.kind);
        horizontalHeader()->setSectionResizeMode(i, column.width > 0 ? QHeaderView::Interactive : QHeaderView::Fixed);
        if (column.width > 0)
            setColumnWidth(i, theme::scaled(column.width));
    }
    setSortingEnabled(m_model->isSortable());
    fitColumns();
}

void Table::setRows(int count) {
    m_model->setCount(count);
}

void Table::refresh() {
    m_model->refresh();
}

void Table::renew(int count) {
    if (count == rows())
        refresh();
    else
        setRows(count);
}

void Table::setTitle(int column, const QString& title, const QString& help) {
    m_model->setTitle(column, title, help);
    shareWidth();
}

void Table::setFixedRows(int count) {
    m_model->fixedRows = count;
}

void Table::setTips(std::function<QString(int)> tip) {
    m_model->tip = std::move(tip);
}

void Table::setMuted(std::function<bool(int)> isMuted) {
    m_model->isMuted = std::move(isMuted);
}

void Table::sortBy(int column, Qt::SortOrder order) {
    m_sorted = column;
    sortByColumn(column, order);
    fitColumns();
}

void Table::setFilter(std::function<bool(int)> shows) {
    const int row = current();
    m_model->setFilter(std::move(shows));
    choose(row);
}

int Table::rows() const {
    return m_model->count();
}

const std::vector<int>& Table::order() const {
    return m_model->order();
}

int Table::rowOf(const QModelIndex& index) const {
    return index.isValid() ? m_model->rowAt(index.row()) : -1;
}

void Table::choose(int row, ScrollHint hint) {
    const int place = m_model->placeOf(row);
    if (place < 0)
        return;
    const QModelIndex index = m_model->index(place, 0);
    if (currentIndex().row() != place || !selectionModel()->isRowSelected(place))
        setCurrentIndex(index);
    scrollTo(index, hint);
}

/// The width that a column needs for its title and for these words in a cell; margins: left plus right, in pixels at
/// normal text size.
int Table::widthOf(int column, const QString& words, int margins) const {
    const TableColumn& one = m_model->columns()[std::size_t(column)];
    const QFontMetrics cells(one.kind == Column::Number ? theme::monoFont() : theme::uiFont());
    const QFontMetrics heads(theme::uiFont(theme::TextSize::Small)); // as the style paints them
    const int mark = column == m_sorted && isSortingEnabled() ? 20 : 0;
    return std::max(cells.horizontalAdvance(words) + theme::scaled(margins),
                    heads.horizontalAdvance(one.title) + theme::scaled(margins + mark));
}

void Table::fitColumns() {
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const TableColumn& column = m_model->columns()[std::size_t(i)];
        if (column.isTicked) {
            setColumnWidth(i, theme::scaled(38));
            continue;
        }
        if (!column.widest.isEmpty())
            setColumnWidth(i, widthOf(i, column.widest, 18));
    }
    shareWidth();
}

/// The columns without a width of their own share what is left equally, as far as each has room for its title; where
/// that is too little, the table scrolls.
void Table::shareWidth() {
    m_shared = viewport()->width();
    int left = m_shared;
    bool isDragged = false;                   // by a person, who may make a column too wide
    std::vector<std::pair<int, int>> sharing; // width needed, column
    for (int i = 0; i < m_model->columnCount(); ++i) {
        const TableColumn& column = m_model->columns()[std::size_t(i)];
        isDragged = isDragged || column.width > 0;
        if (column.width > 0 || column.isTicked || !column.widest.isEmpty())
            left -= columnWidth(i);
        else if (horizontalHeader()->sectionResizeMode(i) == QHeaderView::Fixed)
            sharing.emplace_back(widthOf(i, {}, 16), i);
        else
            return; // laid out by the table's owner
    }
    std::sort(sharing.rbegin(), sharing.rend());
    int sharers = int(sharing.size());
    for (const auto& [needed, column] : sharing) {
        const int width = std::max(needed, left / sharers--);
        setColumnWidth(column, width);
        left -= width;
    }
    const bool scrolls = isDragged || (left < 0 && !sharing.empty());
    setHorizontalScrollBarPolicy(scrolls ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
}

void Table::updateGeometries() {
    CardTable::updateGeometries();
    if (viewport()->width() != m_shared) // also for a scroll bar that came or went
        shareWidth();
}

void Table::keyPressEvent(QKeyEvent* event) {
    const auto& columns = m_model->columns();
    const auto ticks =
        std::find_if(columns.begin(), columns.end(), [](const TableColumn& one) { return bool(one.tick); });
    if (event->key() == Qt::Key_Space && current() >= 0 && ticks != columns.end()) {
        ticks->tick(current(), !ticks->isTicked(current()));
        return;
    }
    CardTable::keyPressEvent(event);
}

void Table::changeEvent(QEvent* event) {
    CardTable::changeEvent(event);
    if (theme::isTextSizeChange(*event))
        fitColumns();
}

} // namespace glasshouse::widgets
