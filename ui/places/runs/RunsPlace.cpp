#include "ui/places/runs/RunsPlace.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

#include "ui/actions/FilePlaces.h"
#include "ui/places/runs/ForkDialog.h"
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
    , m_editor(context.library)
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
    for (const int column :
         {int(RunsModel::Bits), int(RunsModel::Size), int(RunsModel::Parameters), int(RunsModel::Steps),
          int(RunsModel::Best), int(RunsModel::Newest), int(RunsModel::Shape)})
        m_table->setColumn(column, widgets::CardTable::Column::Number);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(RunsModel::Name, QHeaderView::Stretch);
    m_table->setTextElideMode(Qt::ElideMiddle); // names differ at their ends
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunsPlace::showMenu);
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
    makeActions();
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
    return {m_open, m_resume, m_fork, m_rename, m_bin, m_undo, m_refresh};
}

QList<QAction*> RunsPlace::menuActions() const {
    return {m_note, m_export, m_import, m_report, m_folder};
}

void RunsPlace::makeActions() {
    m_fork = addPlaceAction(QStringLiteral("runs.fork"), tr("Fork…"), QStringLiteral("fork"),
                            tr("Make a new run that goes on from a kept step of this one"));
    m_rename = addPlaceAction(QStringLiteral("runs.rename"), tr("Rename"), QStringLiteral("write"),
                              tr("Give this run another name; its folder keeps its own"));
    m_note = addPlaceAction(QStringLiteral("runs.note"), tr("Edit note"), QStringLiteral("write"),
                            tr("Write a note about this run"));
    m_export = addPlaceAction(QStringLiteral("runs.export"), tr("Export…"), QStringLiteral("export"),
                              tr("Pack this run into one zip file"));
    m_import = addPlaceAction(QStringLiteral("runs.import"), tr("Import…"), QStringLiteral("folder"),
                              tr("Unpack a run from a zip file"));
    m_report = addPlaceAction(QStringLiteral("runs.report"), tr("Report…"), QStringLiteral("export"),
                              tr("Write losses, settings and samples of this run into one HTML file"));
    m_bin = addPlaceAction(QStringLiteral("runs.bin"), tr("Move to bin"), QStringLiteral("delete"),
                           tr("Move this run to the bin; Undo puts it back"));
    m_undo = addPlaceAction(QStringLiteral("runs.undo"), tr("Undo"), QStringLiteral("undo"),
                            tr("Put back the run that was moved to the bin last"));
    m_bin->setShortcut(QKeySequence::Delete);
    m_bin->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(m_bin); // the key acts in the table alone
    connect(m_fork, &QAction::triggered, this, [this] { m_editor.findCheckpoints(m_model->folder(currentRow())); });
    connect(m_rename, &QAction::triggered, this, [this] { editCell(RunsModel::Name); });
    connect(m_note, &QAction::triggered, this, [this] { editCell(RunsModel::Note); });
    connect(m_export, &QAction::triggered, this, [this] {
        askForFile(QStringLiteral("exportRun"), tr("Export the run"), QStringLiteral("zip"), tr("Zip files (*.zip)"),
                   &runtime::RunEditor::exportRun);
    });
    connect(m_report, &QAction::triggered, this, [this] {
        askForFile(QStringLiteral("runReport"), tr("Save a report of the run"), QStringLiteral("html"),
                   tr("Web pages (*.html)"), &runtime::RunEditor::writeReport);
    });
    connect(m_import, &QAction::triggered, this, &RunsPlace::askForImport);
    connect(m_bin, &QAction::triggered, this, &RunsPlace::askForBin);
    connect(m_undo, &QAction::triggered, &m_editor, &runtime::RunEditor::undoMove);
    connect(m_model, &RunsModel::renameRequested, &m_editor, &runtime::RunEditor::rename);
    connect(m_model, &RunsModel::noteRequested, &m_editor, &runtime::RunEditor::setNote);
    connect(&m_editor, &runtime::RunEditor::checkpointsFound, this, &RunsPlace::askForFork);
    connect(&m_editor, &runtime::RunEditor::failed, this, &Place::noticed);
    connect(&m_editor, &runtime::RunEditor::done, this, [this](const QString& sentence) {
        if (!sentence.isEmpty())
            Q_EMIT noticed(sentence);
        follow();
    });
    connect(&m_editor, &runtime::RunEditor::moved, this, [this](const QString& name) {
        Q_EMIT noticed(tr("%1 is in the bin; Undo puts it back.").arg(name));
        follow();
    });
    connect(&m_editor, &runtime::RunEditor::busyChanged, this, &RunsPlace::follow);
    connect(&m_editor, &runtime::RunEditor::imported, this, [this](const QString& folder) { m_chosen = folder; });
    connect(&m_editor, &runtime::RunEditor::forked, this, [this](const QString& folder) {
        m_chosen = folder;
        m_context.opener.open(folder);
        Q_EMIT placeRequested(QStringLiteral("train"));
    });
}

void RunsPlace::editCell(int column) {
    const QModelIndex cell = m_model->index(currentRow(), column);
    m_table->setCurrentIndex(cell);
    m_table->scrollTo(cell);
    m_table->edit(cell);
}

void RunsPlace::askForBin() {
    const int row = currentRow();
    if (row < 0)
        return;
    auto* question = new QMessageBox(QMessageBox::Question, tr("Move to bin"),
                                     tr("Move %1 to the bin?").arg(QString::fromStdString(m_model->run(row).title())),
                                     QMessageBox::NoButton, this);
    question->setObjectName(QStringLiteral("moveToBin"));
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setInformativeText(tr("Undo puts it back, as long as the window is open."));
    QPushButton* move = question->addButton(tr("Move to bin"), QMessageBox::AcceptRole);
    widgets::nameControl(move, {.id = QStringLiteral("moveToBin.move"), .toolTip = m_bin->toolTip()});
    QPushButton* keep = question->addButton(tr("Keep it"), QMessageBox::RejectRole);
    widgets::nameControl(keep, {.id = QStringLiteral("moveToBin.keep"), .toolTip = tr("Change nothing")});
    question->setDefaultButton(move);
    question->setEscapeButton(keep);
    connect(move, &QPushButton::clicked, this, [this, folder = m_model->folder(row)] { m_editor.moveToBin(folder); });
    question->open();
}

void RunsPlace::askForFork(const QString& folder, const std::vector<run::CheckpointEntry>& checkpoints) {
    if (checkpoints.empty())
        return Q_EMIT noticed(tr("This run has no checkpoint to go on from."));
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->folder(row) != folder)
            continue;
        const run::RunSummary& run = m_model->run(row);
        const QString name = QString::fromStdString(
            run::newRunPath(m_context.library.folder().toStdString(), run.title() + "-fork").filename().string());
        auto* dialog = new ForkDialog(run, checkpoints, name, window());
        connect(dialog, &ForkDialog::chosen, this,
                [this, folder](const QString& checkpoint, const QString& named, const ForkDialog::Changes& changes) {
                    m_editor.fork(folder, checkpoint, named, changes);
                });
        dialog->open();
        return;
    }
}

void RunsPlace::askForFile(const QString& id, const QString& title, const QString& suffix, const QString& filter,
                           void (runtime::RunEditor::*write)(const QString&, const QString&)) {
    const int row = currentRow();
    if (row < 0)
        return;
    auto* dialog = new QFileDialog(this, title);
    dialog->setObjectName(id);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(filter);
    dialog->setDefaultSuffix(suffix);
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(QFileInfo(m_model->folder(row)).fileName() + QLatin1Char('.') + suffix);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, write, folder = m_model->folder(row)](const QString& file) { (m_editor.*write)(folder, file); });
    dialog->open();
}

void RunsPlace::askForImport() {
    auto* dialog = new QFileDialog(this, tr("Import a run"));
    dialog->setObjectName(QStringLiteral("importRun"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Zip files (*.zip)"), tr("All files (*)")});
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    connect(dialog, &QFileDialog::fileSelected, &m_editor, &runtime::RunEditor::importRun);
    dialog->open();
}

void RunsPlace::showMenu(const QPoint& place) {
    if (!m_table->indexAt(place).isValid())
        return;
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("runs.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions({m_open, m_resume, m_fork});
    menu->addSeparator();
    menu->addActions({m_rename, m_note, m_export, m_report, m_folder});
    menu->addSeparator();
    menu->addAction(m_bin);
    menu->popup(m_table->viewport()->mapToGlobal(place));
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
    for (QAction* const action : {m_fork, m_rename, m_note, m_export, m_report})
        action->setEnabled(usable);
    const bool alive = row >= 0 && m_context.session.isAlive() &&
                       m_context.session.path() == std::filesystem::path(m_model->folder(row).toStdString());
    m_bin->setEnabled(row >= 0 && !alive);
    m_bin->setToolTip(alive ? tr("This run is being trained; stop it first.")
                            : tr("Move this run to the bin; Undo puts it back"));
    m_undo->setEnabled(m_editor.canUndoMove());
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
