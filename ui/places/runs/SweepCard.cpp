#include "ui/places/runs/SweepCard.h"

#include <QFileInfo>
#include <QHeaderView>
#include <QPushButton>

#include <algorithm>

#include "ui/places/Notice.h"
#include "ui/places/PictureExport.h"
#include "ui/places/runs/SweepModel.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/TablePicture.h"

namespace glasshouse::places::runs {

SweepCard::SweepCard(runtime::SweepController& sweeps, QWidget* parent)
    : Card(tr("Sweep"), parent)
    , m_sweeps(sweeps)
    , m_model(new SweepModel(sweeps, this))
    , m_table(new widgets::CardTable(this))
    , m_stop(new QPushButton(theme::icon(QStringLiteral("stop")), tr("Stop"), this))
    , m_goOn(new QPushButton(theme::icon(QStringLiteral("play")), tr("Go on"), this))
    , m_close(new QPushButton(tr("Close"), this)) {
    widgets::nameControl(this, {.id = QStringLiteral("runs.sweep"), .explanation = QStringLiteral("runs.sweep")});
    widgets::nameControl(m_stop, {.id = QStringLiteral("sweep.stop"),
                                  .name = tr("Stop the sweep"),
                                  .toolTip = tr("Stop the current run and the sweep; what was trained is kept")});
    widgets::nameControl(m_goOn, {.id = QStringLiteral("sweep.goOn"), .name = tr("Go on with the sweep")});
    widgets::nameControl(m_close, {.id = QStringLiteral("sweep.close"),
                                   .name = tr("Close the sweep"),
                                   .toolTip = tr("Hide the sweep; its files stay")});
    for (QPushButton* button : {m_stop, m_goOn, m_close})
        addTool(button);
    setBodyMargins(0, 0, 0, 0);
    widgets::nameControl(m_table, {.id = QStringLiteral("sweep.table"), .name = tr("Runs of the sweep")});
    m_table->setDense(true);
    m_table->setModel(m_model);
    setBody(m_table);
    offerExports(this, std::make_unique<widgets::TablePicture<SweepModel>>(m_table, m_model), QStringLiteral("sweep"));
    connect(m_model, &QAbstractItemModel::modelReset, this, &SweepCard::setColumns);
    connect(m_table, &widgets::CardTable::rowOpened, this, [this](int row) {
        const runtime::SweepController::Row& one = m_sweeps.rows().at(std::size_t(row));
        if (one.results)
            Q_EMIT openRequested(QString(one.folder));
        else
            notice(this, tr("This run has not been trained yet."));
    });
    connect(m_stop, &QPushButton::clicked, &sweeps, &runtime::SweepController::cancel);
    connect(m_goOn, &QPushButton::clicked, &sweeps, &runtime::SweepController::goOn);
    connect(m_close, &QPushButton::clicked, &sweeps, &runtime::SweepController::close);
    connect(&sweeps, &runtime::SweepController::changed, this, &SweepCard::renew);
    setColumns();
    renew();
}

void SweepCard::setColumns() {
    const int fields = m_model->fieldCount();
    for (int column = 0; column < fields; ++column)
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->setColumn(fields + SweepModel::State, widgets::CardTable::Column::Chip);
    for (const int column : {int(SweepModel::Steps), int(SweepModel::Best), int(SweepModel::BestStep)})
        m_table->setColumn(fields + column, widgets::CardTable::Column::Number);
    m_table->setColumn(fields + SweepModel::Reason, widgets::CardTable::Column::Text);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(fields + SweepModel::Reason, QHeaderView::Stretch);
}

void SweepCard::renew() {
    if (!m_sweeps.isShown())
        return;
    const bool active = m_sweeps.isActive();
    const QString obstacle = m_sweeps.goOnObstacle();
    const auto& rows = m_sweeps.rows();
    const auto failed = int(std::count_if(rows.begin(), rows.end(),
                                          [](const auto& row) { return row.run.state == sweep::SweepState::Failed; }));
    const QString name = QFileInfo(m_sweeps.folder()).fileName();
    const int trained = m_sweeps.done() - failed; // as in the list of earlier sweeps
    setSubtitle(failed > 0
                    ? tr("%1, %2 of %3 runs done, %n failed", nullptr, failed).arg(name).arg(trained).arg(rows.size())
                    : tr("%1, %2 of %3 runs done").arg(name).arg(trained).arg(rows.size()));
    m_stop->setVisible(active);
    m_goOn->setVisible(!active && m_sweeps.isOpen());
    m_goOn->setEnabled(obstacle.isEmpty());
    m_goOn->setToolTip(obstacle.isEmpty() ? tr("Train the runs that are left; those that failed are tried again")
                                          : obstacle);
    m_close->setVisible(!active);
}

} // namespace glasshouse::places::runs
