#pragma once

#include <QAbstractTableModel>
#include <QStringList>

#include "ui/runtime/RunCorpus.h"

namespace glasshouse::places::inside {

/// The windows of a training batch: a row per window, a column per position, showing ids or token texts.
class BatchModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    /// vocabulary: texts by id.
    void setBatch(runtime::TrainingBatch batch, const QStringList& vocabulary);
    const runtime::TrainingBatch& batch() const { return m_batch; }
    void setTexts(bool texts);
    QString tokenAt(int row, int column) const; ///< column up to T: the target of the last position
    QByteArray toCsv() const;
    QString valueText(const QModelIndex& index) const; ///< the id

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    runtime::TrainingBatch m_batch;
    QStringList m_vocabulary;
    bool m_texts = false;
};

} // namespace glasshouse::places::inside
