#pragma once

#include <QAbstractTableModel>
#include <QColor>

namespace glasshouse::runtime {
class CorpusStore;
class IngestController;
struct CorpusFile;
} // namespace glasshouse::runtime

namespace glasshouse::places::corpus {

/// The files of the corpus as table rows: check box, name, pages, characters, characters per page, state. Follows the
/// CorpusStore; checking a box is a request to the IngestController.
///
/// Thread: GUI. Ownership: the parent's; store and controller must outlive it. Units: Unicode code points.
class FilesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Tick, Name, Pages, Characters, PerPage, State, ColumnCount };
    /// The sort key of a column.
    static constexpr int SortRole = Qt::UserRole + 1;

    FilesModel(runtime::CorpusStore& store, runtime::IngestController& ingest, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void ticked(); ///< a person included or excluded a file

private:
    runtime::CorpusStore& m_store;
    runtime::IngestController& m_ingest;
};

/// Text and appearance of a file's state.
struct StateLook {
    QString text;
    QString icon; ///< of the icon set; empty: a dot
    QColor color;
};
/// `reading`: the folder is still being read.
StateLook stateLook(const runtime::CorpusFile& file, bool reading);

} // namespace glasshouse::places::corpus
