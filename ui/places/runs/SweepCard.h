#pragma once

#include <vector>

#include "ui/runtime/SweepController.h"
#include "ui/widgets/Card.h"

class QPushButton;

namespace glasshouse::widgets {
class Table;
struct TableColumn;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

/// The sweep that is shown: its runs as a table that fills while they end, and ways to stop it and to go on.
///
/// Thread: GUI. Ownership: the place's; the controller must outlive it.
class SweepCard : public widgets::Card {
    Q_OBJECT
public:
    explicit SweepCard(runtime::SweepController& sweeps, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested(const QString& folder);

private:
    const runtime::SweepController::Row& rowAt(int row) const;
    std::vector<widgets::TableColumn> columns() const;
    QString stateText(int row) const;
    void showRows();
    void renew();

    runtime::SweepController& m_sweeps;
    QString m_folder; ///< of the sweep in the table
    widgets::Table* m_table;
    QPushButton* m_stop;
    QPushButton* m_continue;
    QPushButton* m_close;
};

} // namespace glasshouse::places::runs
