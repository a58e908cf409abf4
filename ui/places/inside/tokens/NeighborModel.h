#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

#include "core/inspect/NeighborGrowth.h"
#include "core/inspect/Neighbors.h"

namespace glasshouse::places::inside {

/// The nearest neighbours of a token, nearest first.
class NeighborModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Place, Token, Value, Since, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    void setNeighbors(std::vector<inspect::Neighbor> neighbors, inspect::Metric metric, const QStringList& names);
    /// Since when they are, looking back from a step; nullptr: unknown.
    void setGrowth(std::shared_ptr<const inspect::NeighborGrowth> growth, std::int64_t step);
    const std::vector<inspect::Neighbor>& neighbors() const { return m_neighbors; }
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QByteArray toCsv() const;
    /// Of the row, else of the nearest.
    QString valueText(const QModelIndex& index) const;

private:
    std::optional<std::int64_t> since(int row) const;

    std::shared_ptr<const inspect::NeighborGrowth> m_growth;
    std::int64_t m_step = 0;
    std::vector<inspect::Neighbor> m_neighbors;
    inspect::Metric m_metric = inspect::Metric::Cosine;
    QStringList m_names;
};

} // namespace glasshouse::places::inside
