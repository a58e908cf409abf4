#pragma once

#include <QAbstractTableModel>

#include <memory>

namespace glasshouse::runtime {
struct PreparedText;
}

namespace glasshouse::places::corpus {

/// The merges of a byte-pair tokenizer, one per row, in the order in which they were learned. Thread: GUI.
class MergesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Number, Left, Right, Token, Count, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;

    void setText(std::shared_ptr<const runtime::PreparedText> text);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const runtime::PreparedText> m_text;
};

} // namespace glasshouse::places::corpus
