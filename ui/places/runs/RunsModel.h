#pragma once

#include <QAbstractTableModel>

#include "core/run/RunFolder.h"
#include "ui/places/Place.h"

namespace glasshouse::runtime {
struct OverlayRun;
}

namespace glasshouse::places::runs {

/// The list of runs as a table: settings and progress. The viewed run and the one that trains show live values. A check
/// box overlays a run's curve on that of the viewed run in Train. Names and notes can be edited in their cells.
///
/// Thread: GUI. Ownership: the place's.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        State,
        Kind,
        Shape,
        Parameters,
        Tokenizer,
        Steps,
        Best,
        Newest,
        Created,
        Bits,
        Size,
        Note,
        columns
    };

    explicit RunsModel(const PlaceContext& context, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    const run::RunSummary& run(int row) const;
    QString folder(int row) const;
    QString problem(int row) const;
    /// One sentence on why this run cannot be resumed now; empty: it can, as far as the list knows.
    QString resumeObstacle(int row) const;

Q_SIGNALS:
    /// A person typed another name or note into a cell; the list shows it once the run says so.
    void renameRequested(const QString& folder, const QString& name);
    void noteRequested(const QString& folder, const QString& note);

private:
    QString text(int row, int column) const;
    QString originText(int row) const;
    bool isOpen(int row) const;
    /// The viewed run or the one that trains, with its newest values; nullptr for all others.
    const runtime::RunModel* known(int row) const;
    const runtime::OverlayRun* overlay(int row) const;

    PlaceContext m_context;
};

} // namespace glasshouse::places::runs
