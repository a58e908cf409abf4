#pragma once

#include <vector>

#include "ui/runtime/SweepController.h"
#include "ui/widgets/Card.h"

class QPushButton;
class QToolButton;

namespace glasshouse::settings {
class Settings;
}
namespace glasshouse::widgets {
class Table;
struct TableColumn;
} // namespace glasshouse::widgets

namespace glasshouse::places::runs {

/// The sweep that is shown: one line on its progress, with buttons to stop and continue it, which unfolds to a table of
/// its runs, including those that wait or failed. Whether it is unfolded is remembered.
///
/// Thread: GUI. Ownership: the place's; controller and settings must outlive it.
class SweepCard : public widgets::Card {
    Q_OBJECT
public:
    SweepCard(runtime::SweepController& sweeps, settings::Settings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested(const QString& folder);

protected:
    void changeEvent(QEvent* event) override;

private:
    const runtime::SweepController::Row& rowAt(int row) const;
    std::vector<widgets::TableColumn> columns() const;
    QString stateText(int row) const;
    void showRows();
    void renew();
    void unfold();

    runtime::SweepController& m_sweeps;
    QString m_folder; ///< of the sweep in the table
    widgets::Table* m_table;
    QToolButton* m_open;
    QPushButton* m_stop;
    QPushButton* m_continue;
    QPushButton* m_close;
};

} // namespace glasshouse::places::runs
