#pragma once

#include <QAbstractTableModel>

#include "ui/runtime/SweepController.h"

namespace glasshouse::places::runs {

/// The runs of the sweep that is shown: the values that they try, and what became of them.
///
/// Thread: GUI. Ownership: the card's; the controller must outlive it.
class SweepModel : public QAbstractTableModel {
    Q_OBJECT
public:
    /// After one column for each field of the sweep.
    enum Column { State, Steps, Best, BestStep, Reason, columns };

    explicit SweepModel(const runtime::SweepController& sweeps, QObject* parent = nullptr);

    int fieldCount() const;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void renew();
    QString text(int row, int column) const;
    QString stateText(int row) const;

    const runtime::SweepController& m_sweeps;
    QString m_folder; ///< of the sweep in the table
    int m_rows = 0;
    int m_fields = 0;
};

} // namespace glasshouse::places::runs
