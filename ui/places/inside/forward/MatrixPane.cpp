#include "ui/places/inside/forward/MatrixPane.h"

#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>
#include <utility>

#include "ui/places/inside/TokenLine.h"
#include "ui/plots/HeatmapWidget.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/text/Translation.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

void MatrixModel::setMatrix(Matrix matrix, plots::CellMask mask, theme::MapKind map, const QStringList& rows,
                            const QStringList& columns, bool ids) {
    const bool reset = matrix.rows != m_matrix.rows || matrix.cols != m_matrix.cols;
    if (reset)
        beginResetModel();
    m_matrix = std::move(matrix);
    m_mask = std::move(mask);
    m_map = map;
    m_range = plots::automaticRange(m_matrix, m_mask, map);
    m_rows = rows;
    m_columns = columns;
    m_ids = ids;
    if (reset)
        endResetModel();
    else if (!m_matrix.empty()) {
        Q_EMIT dataChanged(index(0, 0), index(m_matrix.rows - 1, m_matrix.cols - 1));
        Q_EMIT headerDataChanged(Qt::Vertical, 0, m_matrix.rows - 1);
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, m_matrix.cols - 1);
    }
}

int MatrixModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_matrix.rows;
}
int MatrixModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_matrix.cols;
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const float value = m_matrix.at(index.row(), index.column());
    const bool masked = m_mask.masked(index.row(), index.column(), m_matrix.cols);
    const theme::Theme& theme = theme::Theme::of();
    switch (role) {
    case Qt::DisplayRole:
        return m_ids ? text::groupedNumber(qint64(value)) : text::shortNumber(static_cast<double>(value), 4);
    case Qt::ToolTipRole:
        return masked ? tr("masked: later tokens are hidden") : text::exactNumber(static_cast<double>(value));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return theme::monoFont(theme::TextSize::Note);
    case Qt::BackgroundRole:
        return m_ids    ? QVariant()
               : masked ? theme.mask
                        : QColor::fromRgb(plots::cellColor(value, {&theme, m_map, m_range}));
    case Qt::ForegroundRole: {
        if (m_ids)
            return theme.text;
        if (masked)
            return theme.muted;
        const QColor ground = QColor::fromRgb(plots::cellColor(value, {&theme, m_map, m_range}));
        return theme::inkOn(ground);
    }
    default:
        return {};
    }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
    const QStringList& labels = orientation == Qt::Horizontal ? m_columns : m_rows;
    if (m_ids && orientation == Qt::Horizontal && role == Qt::DisplayRole)
        return tr("id");
    if (role == Qt::DisplayRole)
        return section < labels.size() ? text::visibleToken(labels.at(section)) : QString::number(section);
    if (role == Qt::ToolTipRole)
        return QString::number(section);
    return {};
}

MatrixPane::MatrixPane(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_stack(new QStackedWidget(this))
    , m_map(new plots::HeatmapWidget(m_stack))
    , m_model(new MatrixModel(this))
    , m_table(new QTableView(m_stack)) {
    theme::setUiFont(m_title, theme::TextSize::Small);
    m_title->setForegroundRole(QPalette::PlaceholderText);
    m_map->setMinimumSize(theme::scaled(120), theme::scaled(90));
    m_map->setFramesFollowHover(false);
    m_map->setArrowsMove(true);
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setDefaultSectionSize(theme::scaled(64));
    m_table->verticalHeader()->setDefaultSectionSize(theme::scaled(22));
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    theme::setLookProperty(m_table, "numbers", true);
    m_stack->addWidget(m_map);
    m_stack->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_stack, 1);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex& index) {
        if (index.isValid())
            Q_EMIT cellChosen(index.row(), index.column());
    });
    connect(m_map, &plots::HeatmapWidget::cellClicked, this, &MatrixPane::cellChosen);
}

void MatrixPane::setContent(Content content, const QString& name, const void* of) {
    const bool isAnother = std::exchange(m_name, name) != name;
    m_of = of;
    m_content = std::move(content);
    m_title->setText(m_content.title);
    if (isTable())
        m_model->setMatrix(m_content.matrix, m_content.mask, m_content.map, m_content.rows, m_content.columns,
                           m_content.areIds());
    m_stack->setCurrentWidget(isTable() ? static_cast<QWidget*>(m_table) : m_map);
    m_map->setMap(m_content.map);
    if (isAnother)
        m_map->setAutomaticRange();
    m_map->setSquareCells(m_content.columnsAre == text::fromCore("key"));
    if (m_content.rows.isEmpty())
        m_map->setNumericRows(m_content.rowsAre);
    else
        m_map->setRowLabels(m_content.rows);
    if (m_content.columns.isEmpty())
        m_map->setNumericColumns(m_content.columnsAre);
    else
        m_map->setColumnLabels(m_content.columns);
    // Numeric axes have titles already.
    m_map->setAxisNames(m_content.rows.isEmpty() ? QString() : m_content.rowsAre,
                        m_content.columns.isEmpty() ? QString() : m_content.columnsAre);
    m_map->setMatrix(m_content.matrix, m_content.mask);
}

void MatrixPane::setNumbers(bool numbers) {
    if (numbers == m_numbers)
        return;
    m_numbers = numbers;
    setContent(std::move(m_content), m_name, m_of);
}

const Matrix& MatrixPane::matrix() const {
    return m_content.matrix;
}

void MatrixPane::light(int row, int col) {
    m_map->setCurrentRow(row);
    m_map->setCurrentColumn(col);
}

/// What is below takes room when its text comes, and the chosen cell stays in view.
void MatrixPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (isTable() && m_table->currentIndex().isValid())
        m_table->scrollTo(m_table->currentIndex());
}

void MatrixPane::showCell(int row, int col) {
    const QModelIndex index = m_model->index(row, col);
    if (isTable() && index.isValid() && m_table->currentIndex() != index) {
        const QSignalBlocker silent(m_table->selectionModel());
        m_table->setCurrentIndex(index);
        m_table->scrollTo(index);
        m_table->viewport()->update();
    }
}

} // namespace glasshouse::places::inside
