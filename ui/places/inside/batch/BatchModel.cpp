#include "ui/places/inside/batch/BatchModel.h"

#include <utility>

#include "core/formats/Csv.h"
#include "ui/places/inside/TokenLine.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::inside {

void BatchModel::setBatch(runtime::TrainingBatch batch, const QStringList& vocabulary) {
    beginResetModel();
    m_batch = std::move(batch);
    m_vocabulary = vocabulary;
    endResetModel();
}

void BatchModel::setTexts(bool texts) {
    beginResetModel();
    m_texts = texts;
    endResetModel();
}

QString BatchModel::tokenAt(int row, int column) const {
    return text::visibleToken(m_vocabulary.value(m_batch.at(row, column)));
}

int BatchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_batch.rows;
}
int BatchModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : m_batch.length;
}

QVariant BatchModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const int row = index.row();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return m_texts ? tokenAt(row, column) : QString::number(m_batch.at(row, column));
    case Qt::ToolTipRole:
        return tr("“%1”, id %2\nrow %3, position %4\nthen “%5”, id %6: to be predicted here")
            .arg(tokenAt(row, column), QString::number(m_batch.at(row, column)), QString::number(row),
                 QString::number(column), tokenAt(row, column + 1), QString::number(m_batch.at(row, column + 1)));
    case Qt::FontRole:
        return theme::monoFont(theme::TextSize::Note);
    case Qt::TextAlignmentRole:
        return int(m_texts ? Qt::AlignCenter : Qt::AlignRight | Qt::AlignVCenter);
    case Qt::BackgroundRole: // alternating tints, like tokens everywhere
        return m_texts ? QVariant(theme::Theme::of().tokenTint(column)) : QVariant();
    default:
        return {};
    }
}

QVariant BatchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::DisplayRole)
        return section;
    if (role == Qt::ToolTipRole)
        return orientation == Qt::Horizontal ? tr("Position %1").arg(section)
                                             : tr("Window %1 of the batch").arg(section);
    return {};
}

QByteArray BatchModel::toCsv() const {
    std::vector<formats::CsvCell> cells{"row"};
    for (int column = 0; column <= m_batch.length; ++column)
        cells.emplace_back("position " + std::to_string(column));
    formats::CsvTable csv;
    csv.addRow(cells);
    for (int row = 0; row < m_batch.rows; ++row) {
        cells.assign(1, row);
        for (int column = 0; column <= m_batch.length; ++column)
            cells.emplace_back(m_batch.at(row, column));
        csv.addRow(cells);
    }
    return QByteArray::fromStdString(csv.text());
}

QString BatchModel::valueText(const QModelIndex& index) const {
    return index.isValid() ? QString::number(m_batch.at(index.row(), index.column())) : QString();
}

} // namespace glasshouse::places::inside
