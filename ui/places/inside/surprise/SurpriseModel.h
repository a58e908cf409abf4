#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include <memory>
#include <vector>

#include "core/inspect/Surprise.h"

namespace glasshouse::places::inside {

/// The tokens of a passage sorted by how much they surprised the model, most first.
class SurpriseModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Token, Loss, Probability, Rank, Instead, Columns };
    using QAbstractTableModel::QAbstractTableModel;
    /// texts: of the passage's tokens; vocabulary: by id.
    void setSurprise(std::shared_ptr<const inspect::Surprise> surprise, const QStringList& texts,
                     const QStringList& vocabulary);
    /// Index in the passage.
    int tokenAt(int row) const { return m_order[static_cast<std::size_t>(row)]; }
    int rowOf(int token) const;
    QByteArray toCsv() const;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const inspect::Surprise> m_surprise;
    QStringList m_texts, m_vocabulary;
    std::vector<int> m_order;
};

} // namespace glasshouse::places::inside
