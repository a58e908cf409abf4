#include "ui/places/runs/RunsPlace.h"

#include <QDesktopServices>
#include <QHeaderView>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/places/runs/RunsModel.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/TrainingController.h"
#include "ui/text/Paths.h"
#include "ui/theme/Icons.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::runs {

RunsPlace::RunsPlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_model(new RunsModel(context, this)) {
    setProperty("explain", QStringLiteral("runs"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    m_card = new widgets::Card(tr("Runs"), this);
    m_card->setObjectName(QStringLiteral("runs.card"));
    m_card->setBodyMargins(0, 0, 0, 0);
    m_table = new widgets::CardTable(this);
    m_table->setTextElideMode(Qt::ElideMiddle); // names in a series differ at their ends
    widgets::nameControl(m_table, {.id = QStringLiteral("runs.table"), .name = tr("Runs")});
    m_table->setModel(m_model);
    m_table->setColumn(RunsModel::State, widgets::CardTable::Column::Chip);
    for (const int column : {int(RunsModel::Parameters), int(RunsModel::Steps), int(RunsModel::Best),
                             int(RunsModel::Newest), int(RunsModel::Shape)})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(RunsModel::Name, QHeaderView::Stretch);
    m_table->setTextElideMode(Qt::ElideMiddle); // names differ at their ends
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_card->setBody(m_table);
    layout->addWidget(m_card);

    m_open = addPlaceAction(QStringLiteral("runs.open"), tr("Open"), QStringLiteral("show"),
                            tr("Open this run; double-click does the same"));
    m_resume = addPlaceAction(QStringLiteral("runs.resume"), tr("Resume"), QStringLiteral("play"),
                              tr("Resume this run from its last checkpoint"));
    m_folder = addPlaceAction(QStringLiteral("runs.folder"), tr("Open folder"), QStringLiteral("folder"),
                              tr("Show the files of this run"));
    m_refresh = addPlaceAction(QStringLiteral("runs.refresh"), tr("Refresh"), QStringLiteral("refresh"),
                               tr("Look for runs that were created elsewhere"));
    connect(m_open, &QAction::triggered, this, [this] { open(currentRow()); });
    connect(m_resume, &QAction::triggered, this, [this] {
        m_context.opener.open(m_model->folder(currentRow()),
                              [&training = m_context.training] { training.resumeRun(); });
        Q_EMIT placeRequested(QStringLiteral("train"));
    });
    connect(m_folder, &QAction::triggered, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_model->folder(currentRow()))); });
    connect(m_refresh, &QAction::triggered, &context.library, &runtime::RunLibrary::refresh);
    connect(m_table, &widgets::CardTable::rowOpened, this, &RunsPlace::open);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        const int row = currentRow();
        m_chosen = row >= 0 ? m_model->folder(row) : QString();
        follow();
    });
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] { // listed again: the selected run stays selected
        for (int row = 0; row < m_model->rowCount() && currentRow() < 0 && !m_chosen.isEmpty(); ++row)
            if (m_model->folder(row) == m_chosen)
                m_table->selectRow(row);
        follow();
    });
    connect(&context.library, &runtime::RunLibrary::busyChanged, this,
            [this] { m_card->setBusy(m_context.library.isBusy()); });
    connect(&context.session, &runtime::RunModel::stateChanged, this, &RunsPlace::follow);
    connect(&context.run, &runtime::RunModel::stateChanged, this, &RunsPlace::follow);
    follow();
}

QAction* RunsPlace::addPlaceAction(const QString& name, const QString& text, const QString& icon, const QString& help) {
    auto* action = new QAction(theme::icon(icon), text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    action->setIconVisibleInMenu(false);
    return action;
}

QList<QAction*> RunsPlace::barActions() const {
    return {m_open, m_resume, m_folder, m_refresh};
}

void RunsPlace::setActive(bool active) {
    if (active)
        m_context.library.refresh();
}

int RunsPlace::currentRow() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.first().row();
}

void RunsPlace::open(int row) {
    if (row < 0)
        return;
    if (!m_model->problem(row).isEmpty()) {
        Q_EMIT noticed(m_model->problem(row));
        return;
    }
    m_context.opener.open(m_model->folder(row));
    Q_EMIT placeRequested(QStringLiteral("train"));
}

void RunsPlace::follow() {
    const int row = currentRow();
    const bool usable = row >= 0 && m_model->problem(row).isEmpty();
    m_open->setEnabled(usable);
    const QString obstacle = usable ? m_model->resumeObstacle(row) : QString();
    m_resume->setEnabled(usable && obstacle.isEmpty());
    m_resume->setToolTip(obstacle.isEmpty() ? tr("Resume this run from its last checkpoint") : obstacle);
    m_folder->setEnabled(row >= 0);
    const int count = m_model->rowCount();
    m_card->setTitle(count == 1 ? tr("1 run") : tr("%1 runs").arg(count));
    m_card->setSubtitle(text::shortPath(m_context.library.folder()));
    if (!m_context.library.problem().isEmpty())
        m_card->setEmpty(m_context.library.problem());
    else if (count == 0)
        m_card->setEmpty(tr("Your runs will appear here. They are kept when the program closes."));
    else
        m_card->clearEmpty();
}

} // namespace glasshouse::places::runs
