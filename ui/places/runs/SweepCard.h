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

/// The sweep that is shown: a line on how far it is, with ways to stop it and to go on, which opens to a table of its
/// runs, also of those that wait or have failed. Whether it is open is remembered.
///
/// Thread: GUI. Ownership: the place's; controller and settings must outlive it.
class SweepCard : public widgets::Card {
    Q_OBJECT
public:
    SweepCard(runtime::SweepController& sweeps, settings::Settings& settings, QWidget* parent = nullptr);

Q_SIGNALS:
    void openRequested(const QString& folder);

protected:
    void resizeEvent(QResizeEvent* event) override;
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
