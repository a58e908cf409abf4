#include "ui/places/inside/tokens/NeighborModel.h"

#include <algorithm>

#include "core/formats/Csv.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::inside {

void NeighborModel::setNeighbors(std::vector<inspect::Neighbor> neighbors, inspect::Metric metric,
                                 const QStringList& names) {
    beginResetModel();
    m_neighbors = std::move(neighbors);
    m_metric = metric;
    m_names = names;
    endResetModel();
}

void NeighborModel::setGrowth(std::shared_ptr<const inspect::NeighborGrowth> growth, std::int64_t step) {
    m_growth = std::move(growth);
    m_step = step;
    if (!m_neighbors.empty())
        Q_EMIT dataChanged(index(0, Since), index(rowCount() - 1, Since));
}

std::optional<std::int64_t> NeighborModel::since(int row) const {
    return m_growth ? m_growth->since(m_neighbors[static_cast<std::size_t>(row)].row, row + 1, m_step) : std::nullopt;
}

int NeighborModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : int(m_neighbors.size());
}
int NeighborModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : Columns;
}

QVariant NeighborModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid())
        return {};
    const inspect::Neighbor& row = m_neighbors[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole)
        switch (index.column()) {
        case Place:
            return index.row() + 1;
        case Token:
            return m_names.value(row.row);
        case Since: {
            const std::optional<std::int64_t> step = since(index.row());
            return step ? text::groupedNumber(*step) : QStringLiteral("–");
        }
        default:
            return QString::number(row.value, 'f', m_metric == inspect::Metric::Cosine ? 3 : 2)
                .replace(QLatin1Char('-'), QChar(0x2212));
        }
    if (role == widgets::BarShareRole) {
        const double largest = m_metric == inspect::Metric::Cosine ? 1 : m_neighbors.back().value;
        return largest > 0 ? std::clamp(row.value / largest, 0.0, 1.0) : 0.0;
    }
    return {};
}

QVariant NeighborModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole && section == Since)
        return tr("The token has kept this rank or a better one since this step, at every recorded or saved step up to "
                  "the one shown");
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Since                      ? tr("since")
           : section == Place                    ? QString()
           : section == Token                    ? tr("token")
           : m_metric == inspect::Metric::Cosine ? tr("cosine")
                                                 : tr("distance");
}

QByteArray NeighborModel::toCsv() const {
    formats::CsvTable csv{"place", "token", "id", "value", "since_step"};
    for (std::size_t i = 0; i < m_neighbors.size(); ++i) {
        const std::optional<std::int64_t> step = since(int(i));
        csv.addRow({i + 1, m_names.value(m_neighbors[i].row), m_neighbors[i].row, m_neighbors[i].value,
                    step ? formats::CsvCell(*step) : formats::CsvCell()});
    }
    return QByteArray::fromStdString(csv.text());
}

QString NeighborModel::valueText(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(std::max(0, index.row()));
    return row < m_neighbors.size() ? QString::fromStdString(formats::numberText(m_neighbors[row].value)) : QString();
}

} // namespace glasshouse::places::inside
