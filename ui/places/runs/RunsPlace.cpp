#include "ui/places/runs/RunsPlace.h"

#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QSplitter>
#include <QUrl>
#include <QVBoxLayout>
#include <QWidgetAction>

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "ui/actions/FilePlaces.h"
#include "ui/places/QueueStrip.h"
#include "ui/places/Remember.h"
#include "ui/places/runs/BinDialog.h"
#include "ui/places/runs/ComparisonPanel.h"
#include "ui/places/runs/ModelExportDialog.h"
#include "ui/places/runs/QueueDrag.h"
#include "ui/places/runs/RunButtons.h"
#include "ui/places/runs/RunGroups.h"
#include "ui/places/runs/RunsCard.h"
#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsTable.h"
#include "ui/places/runs/SweepCard.h"
#include "ui/places/runs/SweepDialog.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/CardTable.h"
#include "ui/widgets/Control.h"
#include "ui/widgets/Splitter.h"

namespace glasshouse::places::runs {

namespace {
constexpr int besideWidth = 1040; ///< design pixels, least for a chart beside the table
constexpr int tableWidth = 420;   ///< design pixels, least beside it
} // namespace

RunsPlace::RunsPlace(const PlaceContext& context, QWidget* parent)
    : Place(parent)
    , m_context(context)
    , m_editor(context.runs.editor)
    , m_groups(new RunGroups(context.runs.library, context.shell.settings, this))
    , m_cards(new widgets::Splitter(Qt::Vertical, this))
    , m_card(new RunsCard(context, *m_groups, this))
    , m_model(&m_card->model())
    , m_table(m_card->table())
    , m_search(new QWidgetAction(this)) {
    setProperty("explain", QStringLiteral("runs"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSizeConstraint(QLayout::SetNoConstraint); // see minimumSizeHint()
    m_cards->setObjectName(QStringLiteral("runs.cards"));
    m_cards->setChildrenCollapsible(false);
    m_cards->setHandleWidth(12);
    m_cards->addWidget(m_card);
    layout->setSpacing(12);
    layout->addWidget(m_queue = new QueueStrip(context, QStringLiteral("runs"), false, this));
    layout->addWidget(m_sweepCard = new SweepCard(context.training.sweeps, context.shell.settings, this));
    layout->addWidget(m_cards, 1);
    const auto showSweep = [this] { m_sweepCard->setVisible(m_context.training.sweeps.isShown()); };
    connect(&context.training.sweeps, &runtime::SweepController::changed, this, showSweep);
    showSweep();
    connect(m_sweepCard, &SweepCard::openRequested, this, &RunsPlace::openFolder);
    connect(&context.training.queue, &runtime::RunQueue::changed, this, &RunsPlace::follow);
    m_search->setObjectName(QStringLiteral("runs.find"));
    m_search->setText(tr("Search runs"));
    m_search->setToolTip(tr("Filter the list of runs by name, setting, note or text"));
    m_search->setDefaultWidget(m_card->search());
    connect(m_search, &QAction::triggered, m_card->search(), [this] { m_card->search()->setFocus(); });
    m_comparison = new ComparisonPanel(context, *m_groups, this);
    m_cards->addWidget(m_comparison);
    connect(m_cards, &QSplitter::splitterMoved, this,
            [this] { m_context.shell.settings.setLayout(layoutName(), m_cards->saveState()); });
    for (const auto rows : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_table->model(), rows, this, &RunsPlace::fitTable);
    connect(m_table->model(), &QAbstractItemModel::modelReset, this, &RunsPlace::fitTable);
    connect(m_comparison, &ComparisonPanel::openRequested, this, &RunsPlace::openFolder);
    offerSweep();

    m_open = addPlaceAction(QStringLiteral("runs.open"), tr("Open"), QStringLiteral("show"),
                            tr("Open this run. Double-click does the same"));
    m_resume = addPlaceAction(QStringLiteral("runs.resume"), tr("Resume"), QStringLiteral("play"),
                              tr("Resume this run from its last checkpoint"));
    m_resumeAfter =
        addPlaceAction(QStringLiteral("runs.resumeAfter"), tr("Resume after this one"), QStringLiteral("queue"), {});
    connect(m_resumeAfter, &QAction::triggered, this, [this] {
        const int row = currentRow();
        if (m_model->waitsToResume(row))
            return removeEntry(m_model->entryOf(row), QString::fromStdString(m_model->run(row).distinctTitle()));
        m_context.training.queue.add({{.kind = run::QueueKind::Resume,
                                       .name = m_model->run(row).distinctTitle(),
                                       .folder = m_model->folder(row).toStdString()}});
    });
    m_folder = addPlaceAction(QStringLiteral("runs.folder"), tr("Open folder"), QStringLiteral("folder"),
                              tr("Show the files of this run"));
    m_refresh = addPlaceAction(QStringLiteral("runs.refresh"), tr("Refresh"), QStringLiteral("refresh"),
                               tr("Look for runs that were created elsewhere"));
    connect(m_open, &QAction::triggered, this, [this] {
        if (const int entry = chosenEntry(); entry > 0)
            openEntry(entry);
        else
            open(currentRow());
    });
    connect(m_resume, &QAction::triggered, this, [this] {
        m_context.runs.opener.open(m_model->folder(currentRow()),
                                   [&training = m_context.training.controller] { training.resumeRun(); });
        Q_EMIT placeRequested(QStringLiteral("train"));
    });
    connect(m_folder, &QAction::triggered, this,
            [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(m_model->folder(currentRow()))); });
    m_refresh->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_R));
    addAction(m_refresh);
    connect(m_refresh, &QAction::triggered, &context.runs.library, &runtime::RunLibrary::refresh);
    makeActions();
    makeCellActions();
    m_card->addTool(
        new RunButtons({m_undo, m_retry, m_open, m_resume, m_fork, m_sweep},
                       {m_show, m_pin, m_earlier, m_later, nullptr, m_rename, m_tags, m_note, nullptr, m_export,
                        m_exportModel, m_report, m_import, m_openModel, m_folder, nullptr, m_bin, m_showBin, m_refresh},
                       this));
    connect(m_table, &QWidget::customContextMenuRequested, this, &RunsPlace::showMenu);
    connect(m_card, &RunsCard::runOpened, this, &RunsPlace::open);
    connect(m_card, &RunsCard::waitingOpened, this, &RunsPlace::openEntry);
    new QueueDrag(*m_card, context.training.queue);
    connect(m_model, &RunsModel::queueChanged, this, &RunsPlace::follow);
    connect(m_card, &RunsCard::chosenChanged, this, &RunsPlace::follow);
    connect(m_card, &RunsCard::emptyActionTriggered, this, [this] { Q_EMIT placeRequested(QStringLiteral("train")); });
    connect(m_model, &RunsModel::refreshed, this, &RunsPlace::follow);
    connect(m_model, &RunsModel::shownChanged, this, &RunsPlace::follow);
    connect(&context.runs.library, &runtime::RunLibrary::busyChanged, this, [this] {
        m_card->setBusy(m_context.runs.library.isBusy());
        m_card->setFirstListing(m_context.runs.library.isFirstListing());
    });
    m_card->setFirstListing(context.runs.library.isFirstListing());
    connect(&context.training.session, &runtime::RunModel::stateChanged, this, &RunsPlace::follow);
    connect(&context.viewed.run, &runtime::RunModel::stateChanged, this, &RunsPlace::follow);
    follow();
}

/// The sweep that was not finished when the program ended is shown again.
void RunsPlace::offerSweep() {
    const QString key = QStringLiteral("runs/sweep");
    const QString before = m_context.shell.settings.value(key).toString();
    connect(&m_context.training.sweeps, &runtime::SweepController::changed, this,
            [this, key, &sweeps = m_context.training.sweeps] {
                const bool unfinished = sweeps.isShown() && sweeps.isOpen();
                m_context.shell.settings.setValue(key, unfinished ? sweeps.folder() : QString());
            });
    if (before.isEmpty())
        return;
    auto* offered = new QObject(this); // until it has been read, or turns out not to be there any more
    connect(&m_context.training.sweeps, &runtime::SweepController::changed, offered, [this, offered, before] {
        runtime::SweepController& sweeps = m_context.training.sweeps;
        if (!sweeps.isShown())
            return;
        offered->deleteLater();
        if (sweeps.isOpen() && sweeps.folder() == before)
            Q_EMIT noticed(
                tr("The sweep %1 is not finished. You can continue it in Runs.").arg(QFileInfo(before).fileName()));
    });
    connect(&m_context.training.sweeps, &runtime::SweepController::failed, offered, [this, offered, key] {
        m_context.shell.settings.setValue(key, QString()); // it is said once
        offered->deleteLater();
    });
    m_context.training.sweeps.open(before);
}

QAction* RunsPlace::addPlaceAction(const QString& name, const QString& text, const QString& icon, const QString& help) {
    auto* action = new QAction(theme::icon(icon), text, this);
    action->setObjectName(name);
    action->setToolTip(help);
    return action;
}

QList<QAction*> RunsPlace::barActions() const {
    return {m_search};
}

QList<QAction*> RunsPlace::menuActions() const {
    return {m_open,   m_resume,    m_resumeAfter, m_retry,  m_earlier, m_later, m_fork,    m_use,
            m_sweep,  m_show,      m_pin,         m_rename, m_tags,    m_note,  m_export,  m_exportModel,
            m_import, m_openModel, m_report,      m_folder, m_bin,     m_undo,  m_showBin, m_refresh};
}

void RunsPlace::makeActions() {
    m_fork = addPlaceAction(QStringLiteral("runs.fork"), tr("Fork…"), QStringLiteral("fork"),
                            tr("Make a new run that continues from a saved step of this one"));
    m_use = addPlaceAction(QStringLiteral("runs.use"), tr("Use its settings for the next run"), QStringLiteral("model"),
                           tr("Copy the model and all settings of this run into those of the next run"));
    m_rename = addPlaceAction(QStringLiteral("runs.rename"), tr("Rename"), QStringLiteral("rename"),
                              tr("Give this run another name (F2); its folder keeps its own"));
    m_note = addPlaceAction(QStringLiteral("runs.note"), tr("Note"), QStringLiteral("note"),
                            tr("Write a note about this run"));
    m_export = addPlaceAction(QStringLiteral("runs.export"), tr("Export…"), QStringLiteral("zip-out"),
                              tr("Pack this run into one zip file"));
    m_exportModel =
        addPlaceAction(QStringLiteral("runs.exportModel"), tr("Export model…"), QStringLiteral("model-out"),
                       tr("Write the model for other programs: a folder in Hugging Face’s layout or a GGUF file"));
    m_import = addPlaceAction(QStringLiteral("runs.import"), tr("Import…"), QStringLiteral("zip-in"),
                              tr("Unpack a run from a zip file"));
    m_openModel =
        addPlaceAction(QStringLiteral("runs.openModel"), tr("Open a model…"), QStringLiteral("model-in"),
                       tr("Open a model of another program: a folder in Hugging Face’s layout, a GGUF file, or a "
                          "checkpoint of nanoGPT or llama2.c"));
    m_report = addPlaceAction(QStringLiteral("runs.report"), tr("Report…"), QStringLiteral("export"),
                              tr("Write losses, settings and samples of this run into one file, PDF or HTML"));
    m_bin = addPlaceAction(QStringLiteral("runs.bin"), tr("Move to bin"), QStringLiteral("delete"),
                           tr("Move this run to the bin. Undo puts it back"));
    m_undo = addPlaceAction(QStringLiteral("runs.undo"), tr("Undo"), QStringLiteral("undo"),
                            tr("Put back what was moved to the bin most recently"));
    m_showBin = addPlaceAction(QStringLiteral("runs.showBin"), tr("Bin…"), QStringLiteral("delete"),
                               tr("Look at the runs in the bin, put them back or delete them for good"));
    connect(m_showBin, &QAction::triggered, this, &RunsPlace::openBin);
    addKey(m_bin, QKeySequence::Delete);
    m_retry = addPlaceAction(QStringLiteral("runs.retry"), tr("Try again"), QStringLiteral("redo"),
                             tr("Put what has failed at the end of the queue and train it"));
    connect(m_retry, &QAction::triggered, this, [this] { m_context.training.queue.retry(chosenEntry()); });
    m_earlier = addPlaceAction(QStringLiteral("runs.earlier"), tr("Train earlier"), QStringLiteral("up"),
                               tr("Move it up in the queue"));
    m_later = addPlaceAction(QStringLiteral("runs.later"), tr("Train later"), QStringLiteral("down"),
                             tr("Move it down in the queue"));
    addKey(m_earlier, QKeySequence(Qt::ALT | Qt::Key_Up));
    addKey(m_later, QKeySequence(Qt::ALT | Qt::Key_Down));
    connect(m_earlier, &QAction::triggered, this, [this] { moveEntry(-1); });
    connect(m_later, &QAction::triggered, this, [this] { moveEntry(1); });
    m_undo->setShortcut(QKeySequence::Undo);
    m_undo->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(m_undo);
    m_sweep = addPlaceAction(QStringLiteral("runs.startSweep"), tr("Sweep…"), QStringLiteral("train"),
                             tr("Train runs with different values for some settings, one after the other"));
    connect(m_sweep, &QAction::triggered, this, &RunsPlace::askForSweep);
    connect(&m_context.training.sweeps, &runtime::SweepController::failed, this, &Place::noticed);
    connect(m_fork, &QAction::triggered, this, [this] { Q_EMIT forkRequested(m_model->folder(currentRow())); });
    connect(m_use, &QAction::triggered, this, [this] {
        const run::RunSummary& one = m_model->run(currentRow());
        m_context.training.config.useSettingsOf(one.record.config);
        Q_EMIT noticed(tr("The next run has the settings of %1.").arg(QString::fromStdString(one.distinctTitle())));
    });
    connect(m_export, &QAction::triggered, this, [this] {
        askForFile(QStringLiteral("exportRun"), tr("Export the run"),
                   {{QStringLiteral("zip"), tr("Zip files (*.zip)")}}, &runtime::RunEditor::exportRun);
    });
    connect(m_report, &QAction::triggered, this, [this] {
        askForFile(
            QStringLiteral("runReport"), tr("Save a report of the run"),
            {{QStringLiteral("pdf"), tr("PDF files (*.pdf)")}, {QStringLiteral("html"), tr("Web pages (*.html)")}},
            &runtime::RunEditor::writeReport);
    });
    connect(m_import, &QAction::triggered, this, &RunsPlace::askForImport);
    connect(m_exportModel, &QAction::triggered, this, &RunsPlace::askForModelExport);
    connect(m_openModel, &QAction::triggered, this, &RunsPlace::askForModel);
    connect(m_bin, &QAction::triggered, this, &RunsPlace::remove);
    connect(m_undo, &QAction::triggered, this, &RunsPlace::undo);
    connect(m_model, &RunsModel::renameRequested, &m_editor, &runtime::RunEditor::rename);
    connect(m_model, &RunsModel::noteRequested, &m_editor, &runtime::RunEditor::setNote);
    connect(m_model, &RunsModel::tagsRequested, &m_editor, &runtime::RunEditor::setTags);
    connect(m_model, &RunsModel::pinRequested, &m_editor, &runtime::RunEditor::setPinned);
    connect(m_model, &RunsModel::colorRequested, &m_editor, &runtime::RunEditor::setColor);
    connect(&m_editor, &runtime::RunEditor::failed, this, &Place::noticed);
    connect(&m_editor, &runtime::RunEditor::done, this, [this](const QString& sentence) {
        if (!sentence.isEmpty())
            Q_EMIT noticed(sentence);
        follow();
    });
    connect(&m_editor, &runtime::RunEditor::moved, this, [this](const QString& name) {
        m_removedWaiting = false;
        const QString keys = m_undo->shortcut().toString(QKeySequence::NativeText);
        Q_EMIT noticed(m_removedOpen
                           ? tr("Moved %1 to the bin. You can still read what is on the screen, until you open "
                                "another run. Undo (%2) puts it back.")
                                 .arg(name, keys)
                           : tr("Moved %1 to the bin. Undo (%2) puts it back.").arg(name, keys));
        follow();
    });
    connect(&m_editor, &runtime::RunEditor::busyChanged, this, &RunsPlace::follow);
    connect(&m_editor, &runtime::RunEditor::imported, m_card, &RunsCard::choose);
    connect(&m_editor, &runtime::RunEditor::restored, m_card, &RunsCard::sortIn);
}

/// Without a question: Undo puts it back.
void RunsPlace::remove() {
    const int row = currentRow();
    m_removedOpen = row >= 0 && m_context.viewed.run.path() == m_model->folder(row).toStdString();
    if (row >= 0)
        return m_editor.moveToBin(m_model->folder(row));
    if (const int chosen = m_card->chosen(); chosen >= 0 && m_model->isGroup(chosen)) {
        QStringList folders;
        for (const int one : m_model->members(chosen))
            folders.append(m_model->folder(one));
        return m_editor.moveToBin(folders, m_model->group(chosen).name);
    }
    if (const int entry = chosenEntry(); entry > 0)
        removeEntry(entry, m_model->index(m_card->chosen(), RunsModel::Name).data().toString());
}

void RunsPlace::removeEntry(int id, const QString& name) {
    m_removedWaiting = true;
    m_context.training.queue.remove(id);
    Q_EMIT noticed(tr("Removed %1 from the queue. Undo (%2) puts it back.")
                       .arg(name, m_undo->shortcut().toString(QKeySequence::NativeText)));
}

/// Of what was moved to the bin and what was removed from the queue, the last.
bool RunsPlace::undoesQueue() const {
    return m_context.training.queue.canUndoRemove() && (m_removedWaiting || !m_editor.canUndoMove());
}

void RunsPlace::undo() {
    if (!undoesQueue())
        return m_editor.undoMove();
    m_context.training.queue.undoRemove();
    m_card->sortIn();
}

int RunsPlace::chosenInQueue() const {
    const int chosen = m_card->chosen();
    return chosen >= 0 ? m_model->entryOf(chosen) : 0;
}

/// Shows its settings in the forms, to be changed if that is possible.
void RunsPlace::openEntry(int id) {
    runtime::RunQueue& queue = m_context.training.queue;
    const runtime::RunQueue::Entry* const entry = queue.find(id);
    if (entry == nullptr)
        return;
    const run::QueuedRun run = entry->run;
    if (run.kind == run::QueueKind::Sweep)
        return m_context.training.sweeps.open(QString::fromStdString(run.folder.string()));
    m_context.training.config.useSettingsOf(run.config);
    const bool editable = queue.editObstacle(id).isEmpty();
    queue.setEdited(editable ? id : -1); // else the form is another run's now
    if (!editable && run.isNamed)
        m_context.training.controller.setRunName(QString::fromStdString(run.name));
    Q_EMIT placeRequested(QStringLiteral("train"));
}

/// Among those that wait.
void RunsPlace::moveEntry(int places) {
    runtime::RunQueue& queue = m_context.training.queue;
    const auto& entries = queue.entries();
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [id = chosenInQueue()](const auto& entry) { return entry.id == id; });
    if (at != entries.end())
        queue.move(at->id, int(at - entries.begin()) + places);
}

int RunsPlace::chosenEntry() const {
    const int chosen = m_card->chosen();
    return chosen >= 0 ? m_model->queued(chosen) : 0;
}

// What changes a cell of the list.
void RunsPlace::makeCellActions() {
    m_show = addPlaceAction(QStringLiteral("runs.show"), tr("Shown in the chart"), QStringLiteral("runs"),
                            tr("Show its curve in this chart, and in Train beside that of the open run"));
    m_pin = addPlaceAction(QStringLiteral("runs.pin"), tr("Pinned"), QStringLiteral("pin"),
                           tr("Keep this run at the top of the list and draw its curve thicker"));
    m_tags = addPlaceAction(QStringLiteral("runs.tags"), tr("Edit tags"), QStringLiteral("tag"),
                            tr("Tags to find this run by, separated by commas"));
    addKey(m_show, QKeySequence(Qt::Key_Space));
    for (const auto& [action, column] : {std::pair(m_show, int(RunsModel::Show)), {m_pin, int(RunsModel::Pin)}}) {
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, column = column](bool on) {
            m_model->setData(m_model->index(m_card->chosen(), column), on ? Qt::Checked : Qt::Unchecked,
                             Qt::CheckStateRole);
        });
    }
    auto* here = new QAction(tr("Edit this cell"), this);
    addKey(here, QKeySequence(Qt::Key_F2));
    connect(here, &QAction::triggered, this, [this] {
        const QModelIndex at = m_table->currentIndex();
        m_card->editCell(at.flags() & Qt::ItemIsEditable ? at.column() : int(RunsModel::Name));
    });
    connect(m_rename, &QAction::triggered, this, [this] { m_card->editCell(RunsModel::Name); });
    connect(m_note, &QAction::triggered, this, [this] { m_card->editCell(RunsModel::Note); });
    connect(m_tags, &QAction::triggered, this, [this] { m_card->editCell(RunsModel::Tags); });
}

/// The key acts in the table alone.
void RunsPlace::addKey(QAction* action, const QKeySequence& key) {
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(action);
}

void RunsPlace::askForFile(const QString& id, const QString& title, const QList<FileKind>& kinds,
                           void (runtime::RunEditor::*write)(const QString&, const QString&)) {
    const int row = currentRow();
    if (row < 0)
        return;
    auto* dialog = new QFileDialog(this, title);
    dialog->setObjectName(id);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    QStringList filters;
    for (const FileKind& kind : kinds)
        filters.append(kind.filter);
    dialog->setNameFilters(filters);
    dialog->setDefaultSuffix(kinds.first().suffix);
    actions::FilePlaces::apply(*dialog, QStringLiteral("export"));
    dialog->selectFile(QFileInfo(m_model->folder(row)).fileName() + QLatin1Char('.') + kinds.first().suffix);
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog, kinds](const QString& filter) {
        const auto chosen =
            std::find_if(kinds.begin(), kinds.end(), [&](const FileKind& kind) { return kind.filter == filter; });
        if (chosen == kinds.end())
            return;
        dialog->setDefaultSuffix(chosen->suffix);
        QString name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
        for (const FileKind& kind : kinds)
            if (name.endsWith(QLatin1Char('.') + kind.suffix, Qt::CaseInsensitive)) {
                name.chop(kind.suffix.size());
                return dialog->selectFile(name + chosen->suffix);
            }
    });
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, write, folder = m_model->folder(row)](const QString& file) {
                const QString refusal = actions::FilePlaces::refusal(this, file);
                if (refusal.isEmpty())
                    (m_editor.*write)(folder, file);
                else
                    Q_EMIT noticed(refusal);
            });
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

/// A folder is chosen by its config.json, so that one dialog serves both.
void RunsPlace::askForModel() {
    auto* dialog = new QFileDialog(this, tr("Open a model"));
    dialog->setObjectName(QStringLiteral("openModel"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Models (config.json *.gguf *.safetensors *.pt *.bin)"), tr("All files (*)")});
    actions::FilePlaces::apply(*dialog, QStringLiteral("model"));
    connect(dialog, &QFileDialog::fileSelected, &m_editor, &runtime::RunEditor::openModel);
    dialog->open();
}

void RunsPlace::askForModelExport() {
    if (const int row = currentRow(); row >= 0)
        (new ModelExportDialog(m_editor, m_context.shell.settings, m_model->folder(row), this))->open();
}

void RunsPlace::askForSweep() {
    (new SweepDialog(m_context.training, window()))->open();
}

void RunsPlace::openBin() {
    (new BinDialog(m_editor, this))->open();
}

void RunsPlace::showMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("runs.menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (const int row = m_card->chosen(); m_table->indexAt(place).isValid() && row >= 0 && m_model->isGroup(row)) {
        const bool folded = m_groups->isFolded(m_model->group(row).key);
        connect(menu->addAction(folded ? tr("Unfold") : tr("Fold")), &QAction::triggered, this,
                [this, row, folded] { m_card->setFolded(row, !folded); });
        connect(menu->addAction(tr("Fold all groups")), &QAction::triggered, this,
                [this] { m_groups->setAllFolded(true); });
        connect(menu->addAction(tr("Unfold all groups")), &QAction::triggered, this,
                [this] { m_groups->setAllFolded(false); });
        menu->addSeparator();
        menu->addActions({m_show, m_pin});
        menu->addSeparator();
        menu->addActions({m_bin, m_showBin});
    } else if (m_table->indexAt(place).isValid() && chosenEntry() > 0) {
        menu->addActions({m_open, m_retry, m_earlier, m_later, m_bin});
    } else if (m_table->indexAt(place).isValid()) {
        menu->addActions({m_open, m_resume, m_resumeAfter, m_fork, m_use});
        if (chosenInQueue() > 0)
            menu->addActions({m_earlier, m_later});
        menu->addSeparator();
        menu->addActions({m_show, m_pin});
        addColors(menu, currentRow());
        menu->addSeparator();
        menu->addActions({m_rename, m_tags, m_note, m_export, m_exportModel, m_report, m_folder});
        menu->addSeparator();
        menu->addActions({m_bin, m_showBin});
    } else {
        menu->addActions({m_openModel, m_import, m_undo, m_showBin, m_refresh});
    }
    menu->popup(m_table->viewport()->mapToGlobal(place));
}

/// The colours of a run's curve, with its own marked.
void RunsPlace::addColors(QMenu* menu, int row) {
    QMenu* colors = menu->addMenu(tr("Color"));
    colors->setObjectName(QStringLiteral("runs.colors"));
    colors->setEnabled(m_pin->isEnabled());
    if (!colors->isEnabled())
        return;
    const theme::Theme& theme = theme::Theme::of(this);
    for (int color = 0; color < 2 * int(theme.series.size()); ++color) {
        const QString name =
            theme::Theme::seriesDashes(color).isEmpty() ? tr("Color %1").arg(color) : tr("Color %1, dashed").arg(color);
        QPixmap line(32, 12);
        line.fill(Qt::transparent);
        QPainter painter(&line);
        painter.setPen(theme.seriesPen(color, 3));
        painter.drawLine(QPointF(0, 6), QPointF(32, 6));
        painter.end();
        QAction* one = colors->addAction(QIcon(line), name);
        one->setObjectName(QStringLiteral("runs.color.%1").arg(color));
        one->setCheckable(true);
        one->setChecked(m_model->run(row).about.color == color);
        connect(one, &QAction::triggered, this,
                [this, color, folder = m_model->folder(row)] { m_editor.setColor(folder, color); });
    }
}

void RunsPlace::setActive(bool active) {
    m_comparison->setActive(active);
    m_card->setPlaceShown(active);
    if (active) // once it is laid out
        QMetaObject::invokeMethod(this, &RunsPlace::fitTable, Qt::QueuedConnection);
    if (!active)
        m_context.training.queue.forgetRemoved();
    if (active)
        m_context.runs.library.refresh();
}

QString RunsPlace::layoutName() const {
    return m_cards->orientation() == Qt::Horizontal ? QStringLiteral("runs/chartBeside")
                                                    : QStringLiteral("runs/chartBelow");
}

/// Of the list and the chart one below the other, which they are wherever they have no room beside each other.
QSize RunsPlace::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    int width = 0;
    for (const QWidget* card : std::initializer_list<const QWidget*>{m_card, m_comparison, m_queue, m_sweepCard})
        if (!card->isHidden())
            width = std::max(width, card->minimumSizeHint().width());
    return {width + margins.left() + margins.right(), layout()->minimumSize().height()};
}

void RunsPlace::resizeEvent(QResizeEvent* event) {
    Place::resizeEvent(event);
    arrange();
}

/// What the cards need changes with what is in them.
bool RunsPlace::event(QEvent* event) {
    const bool done = Place::event(event);
    if (event->type() == QEvent::LayoutRequest && m_comparison != nullptr)
        arrange();
    return done;
}

/// The chart is beside the table where both have room.
void RunsPlace::arrange() {
    const int needed = std::max(theme::scaled(tableWidth), m_card->minimumSizeHint().width()) +
                       m_comparison->minimumSizeHint().width() + m_cards->handleWidth() +
                       layout()->contentsMargins().left() + layout()->contentsMargins().right();
    const Qt::Orientation wanted =
        width() >= std::max(needed, theme::scaled(besideWidth)) ? Qt::Horizontal : Qt::Vertical;
    if (m_cards->orientation() == wanted && m_arranged)
        return fitTable();
    m_arranged = true;
    m_comparison->setBeside(wanted == Qt::Horizontal);
    m_cards->setOrientation(wanted);
    if (!m_cards->restoreState(m_context.shell.settings.layout(layoutName())) && wanted == Qt::Horizontal)
        m_cards->setSizes({500, 500}); // shares
    m_cards->setOrientation(wanted);   // what was saved has its own
    fitTable();
}

/// Above the chart the list is no higher than its rows, unless a person has moved the edge.
void RunsPlace::fitTable() {
    if (m_cards->orientation() != Qt::Vertical || !isVisible() || filled().card() != nullptr ||
        !m_context.shell.settings.layout(layoutName()).isEmpty())
        return;
    const int room = m_cards->height() - m_cards->handleWidth();
    const int list = std::min(2 * room / 5, m_card->wholeHeight());
    if (m_cards->sizes().constFirst() != list)
        m_cards->setSizes({list, room - list});
}

void RunsPlace::selectRun(const QString& folder) {
    m_card->choose(folder);
}

int RunsPlace::currentRow() const {
    return m_card->chosenRow();
}

void RunsPlace::open(int row) {
    if (row < 0)
        return;
    if (!m_model->problem(row).isEmpty()) {
        Q_EMIT noticed(m_model->problem(row));
        return;
    }
    openFolder(m_model->folder(row));
}

void RunsPlace::openFolder(const QString& folder) {
    m_context.runs.opener.open(folder);
    Q_EMIT placeRequested(QStringLiteral("train"));
}

/// Why it cannot be resumed from here; empty if it can.
QString RunsPlace::resumeObstacle(int row) const {
    if (const QString obstacle = m_model->resumeObstacle(row); !obstacle.isEmpty())
        return obstacle;
    if (m_model->stage(row) == RunsModel::Stage::Finished)
        return tr("This run has completed all its steps. Open it and increase Steps to continue.");
    return m_model->run(row).endedEarly ? tr("This run ended early. Open it and increase Steps to continue.")
                                        : QString();
}

/// Why it cannot be put into the queue; empty if it can.
QString RunsPlace::resumeAfterObstacle(int row) const {
    const QString obstacle = resumeObstacle(row);
    return obstacle.isEmpty() && !m_context.training.queue.mustWait()
               ? tr("Nothing is being trained: Resume begins at once.")
               : obstacle;
}

void RunsPlace::follow() {
    const int row = currentRow();
    const bool usable = row >= 0 && m_model->problem(row).isEmpty();
    const bool waits = chosenEntry() > 0;
    m_open->setEnabled(usable || waits);
    m_open->setToolTip(waits ? tr("Show its settings in Model and Train, to change them while it waits")
                             : tr("Open this run. Double-click does the same"));
    const QString obstacle = usable ? resumeObstacle(row) : QString();
    m_resume->setEnabled(usable && obstacle.isEmpty());
    m_resume->setToolTip(obstacle.isEmpty() ? tr("Resume this run from its last checkpoint") : obstacle);
    const bool resumes = usable && m_model->waitsToResume(row);
    const QString later = usable && !resumes ? resumeAfterObstacle(row) : QString();
    m_resumeAfter->setEnabled(usable && later.isEmpty());
    m_resumeAfter->setText(resumes ? tr("Remove from the queue") : tr("Resume after this one"));
    m_resumeAfter->setToolTip(resumes           ? tr("It is not resumed; Undo puts it back")
                              : later.isEmpty() ? tr("Resume this run once the current run and the queue have ended")
                                                : later);
    const runtime::RunQueue& queue = m_context.training.queue;
    const auto& entries = queue.entries();
    const auto at = std::find_if(entries.begin(), entries.end(),
                                 [id = chosenInQueue()](const auto& entry) { return entry.id == id; });
    const bool inQueue = at != entries.end() && at->run.isOpen();
    const auto waitsToo = [&queue](const auto& entry) { return entry.run.isOpen() && entry.id != queue.current(); };
    m_earlier->setEnabled(inQueue && at != entries.begin() && waitsToo(*std::prev(at)));
    m_later->setEnabled(inQueue && std::next(at) != entries.end());
    m_retry->setVisible(waits && at != entries.end() && at->run.state == run::QueueState::Failed);
    m_folder->setEnabled(row >= 0);
    for (QAction* const action : {m_fork, m_use, m_rename, m_note, m_tags, m_export, m_exportModel, m_report})
        action->setEnabled(usable);
    const int chosen = m_card->chosen();
    const bool group = chosen >= 0 && m_model->isGroup(chosen);
    const auto isTicked = [this, chosen](int column) {
        return m_model->index(chosen, column).data(Qt::CheckStateRole).toInt() == Qt::Checked;
    };
    m_show->setEnabled(usable || group);
    m_show->setChecked((usable || group) && isTicked(RunsModel::Show));
    m_pin->setEnabled(usable || group);
    m_pin->setChecked((usable || group) && isTicked(RunsModel::Pin));
    const std::vector<int> binnable = group      ? m_model->members(chosen)
                                      : row >= 0 ? std::vector{row}
                                                 : std::vector<int>();
    const bool alive = std::any_of(binnable.begin(), binnable.end(), [this](int one) {
        return m_context.training.session.isAlive() &&
               m_context.training.session.path() == std::filesystem::path(m_model->folder(one).toStdString());
    });
    m_bin->setEnabled((!binnable.empty() && !alive) || waits);
    m_bin->setText(waits ? tr("Remove from the queue") : tr("Move to bin"));
    m_bin->setToolTip(
        alive && group ? tr("A run of this group is being trained; stop it first.")
        : alive        ? tr("This run is being trained; stop it first.")
        : group ? tr("Move the %n runs of this group to the bin. Undo puts them back", nullptr, int(binnable.size()))
        : waits ? tr("Remove it from the queue. Undo puts it back")
                : tr("Move this run to the bin. Undo puts it back"));
    const bool undoes = undoesQueue();
    m_undo->setVisible(undoes || m_editor.canUndoMove());
    m_undo->setToolTip(undoes ? tr("Put back what was removed from the queue")
                              : tr("Put back what was moved to the bin most recently"));
    const int count = m_model->runCount();
    if (!m_context.runs.library.problem().isEmpty())
        m_card->setEmpty(m_context.runs.library.problem());
    else if (count == 0)
        m_card->setEmpty(tr("Your runs will appear here. They are kept when the program closes."), tr("Go to Train"),
                         QStringLiteral("train"));
    else
        m_card->clearEmpty();
}

} // namespace glasshouse::places::runs
