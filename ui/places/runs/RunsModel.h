#pragma once

#include <QAbstractTableModel>

#include "ui/places/Place.h"

namespace glasshouse::runtime {
struct OverlayRun;
}

namespace glasshouse::places::runs {

/// The list of runs as a table: settings and progress. The viewed run and the one that trains show live values. A check
/// box overlays a run's curve on that of the viewed run in Train.
///
/// Thread: GUI. Ownership: the place's.
class RunsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, State, Kind, Shape, Parameters, Tokenizer, Steps, Best, Newest, Created, columns };

    explicit RunsModel(const PlaceContext& context, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString folder(int row) const;
    QString problem(int row) const;
    /// One sentence on why this run cannot be resumed now; empty: it can, as far as the list knows.
    QString resumeObstacle(int row) const;

private:
    QString text(int row, int column) const;
    bool isOpen(int row) const;
    /// The viewed run or the one that trains, with its newest values; nullptr for all others.
    const runtime::RunModel* known(int row) const;
    const runtime::OverlayRun* overlay(int row) const;

    PlaceContext m_context;
};

} // namespace glasshouse::places::runs
