#include "ui/places/inside/tokens/NeighborModel.h"

#include <algorithm>

#include "core/formats/Csv.h"
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
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Place                      ? QString()
           : section == Token                    ? tr("token")
           : m_metric == inspect::Metric::Cosine ? tr("cosine")
                                                 : tr("distance");
}

QByteArray NeighborModel::toCsv() const {
    formats::CsvTable csv{"place", "token", "id", "value"};
    for (std::size_t i = 0; i < m_neighbors.size(); ++i)
        csv.addRow({i + 1, m_names.value(m_neighbors[i].row), m_neighbors[i].row, m_neighbors[i].value});
    return QByteArray::fromStdString(csv.text());
}

QString NeighborModel::valueText(const QModelIndex& index) const {
    const auto row = static_cast<std::size_t>(std::max(0, index.row()));
    return row < m_neighbors.size() ? QString::fromStdString(formats::numberText(m_neighbors[row].value)) : QString();
}

} // namespace glasshouse::places::inside
