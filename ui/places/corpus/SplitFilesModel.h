#pragma once

#include <QAbstractTableModel>

#include <memory>
#include <vector>

#include "core/text/FileShares.h"
#include "ui/widgets/CardTable.h"

namespace glasshouse::places::corpus {

/// The files of a corpus with what the split takes of each. Thread: GUI. Ownership: the parent's.
class SplitFilesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Parts, Share, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// An empty corpus clears it. shares are of this corpus.
    void setFiles(std::shared_ptr<const text::Corpus> corpus, std::vector<text::FileShare> shares);
    /// The share of validation in equal parts of a row's file; see text::FileShare.
    const std::vector<float>& validation(int row) const { return m_shares[std::size_t(row)].validation; }
    QString name(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::shared_ptr<const text::Corpus> m_corpus;
    std::vector<text::FileShare> m_shares;
};

/// Draws the column Parts: training blue, validation orange. Thread: GUI.
class PartsDelegate : public widgets::TextDelegate {
    Q_OBJECT
public:
    explicit PartsDelegate(const SplitFilesModel& model, QObject* parent);
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    const SplitFilesModel& m_model;
};

} // namespace glasshouse::places::corpus
