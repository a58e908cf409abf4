#pragma once

#include "ui/widgets/Card.h"

class QPushButton;

namespace glasshouse::runtime {
class SweepController;
}
namespace glasshouse::widgets {
class CardTable;
}

namespace glasshouse::places::runs {

class SweepModel;

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
    void renew();
    void setColumns();

    runtime::SweepController& m_sweeps;
    SweepModel* m_model;
    widgets::CardTable* m_table;
    QPushButton* m_stop;
    QPushButton* m_goOn;
    QPushButton* m_close;
};

} // namespace glasshouse::places::runs
