#pragma once

#include <QAbstractTableModel>
#include <QColor>

#include <string>

#include "ui/runtime/CorpusStore.h"

namespace glasshouse::runtime {
class IngestController;
}

namespace glasshouse::places::corpus {

/// Text and appearance of a file's state.
struct StateLook {
    QString text;
    QString icon; ///< of the icon set; empty: a dot
    QColor color;
};
/// `reading`: the folder is still being read.
StateLook stateLook(const runtime::CorpusFile& file, bool reading);

/// Why there is no text, in one sentence.
QString emptiedSentence(const QString& rule);
/// What a person calls a cleaning rule.
QString ruleLabel(const std::string& id);

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
    StateLook look(const runtime::CorpusFile& file) const;
    void findEmptied();

    runtime::CorpusStore& m_store;
    runtime::IngestController& m_ingest;
    runtime::EmptiedFiles m_emptied;
};

} // namespace glasshouse::places::corpus
