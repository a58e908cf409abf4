#include "ui/MainWindow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCloseEvent>
#include <QDesktopServices>
#include <QFile>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTimer>
#include <QToolBar>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

#include "core/run/RunFolder.h"
#include "ui/actions/DroppedFiles.h"
#include "ui/actions/FilePlaces.h"
#include "ui/actions/FolderDialog.h"
#include "ui/places/PictureExport.h"
#include "ui/runtime/ConfigStore.h"
#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/EngineLoader.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/LadderController.h"
#include "ui/runtime/OwnPresets.h"
#include "ui/runtime/RunEditor.h"
#include "ui/runtime/RunModel.h"
#include "ui/runtime/RunOpener.h"
#include "ui/runtime/RunQueue.h"
#include "ui/runtime/SeedRuns.h"
#include "ui/runtime/SweepController.h"
#include "ui/runtime/TimeCursor.h"
#include "ui/runtime/TrainingController.h"
#include "ui/settings/Settings.h"
#include "ui/shell/AboutDialog.h"
#include "ui/shell/AltLetters.h"
#include "ui/shell/AltMenuBar.h"
#include "ui/shell/DesktopNotice.h"
#include "ui/shell/ExplanationPanel.h"
#include "ui/shell/ExplanationTracker.h"
#include "ui/shell/FirstSteps.h"
#include "ui/shell/ForkRun.h"
#include "ui/shell/HandbookPage.h"
#include "ui/shell/LostFolderDialog.h"
#include "ui/shell/OpeningStrip.h"
#include "ui/shell/OutcomeStrip.h"
#include "ui/shell/PaletteEntries.h"
#include "ui/shell/PanelHost.h"
#include "ui/shell/Panes.h"
#include "ui/shell/Places.h"
#include "ui/shell/PreferencesDialog.h"
#include "ui/shell/Rail.h"
#include "ui/shell/ReplaceRunDialog.h"
#include "ui/shell/RunActions.h"
#include "ui/shell/RunAnnouncer.h"
#include "ui/shell/RunStrip.h"
#include "ui/shell/ShortcutsDialog.h"
#include "ui/shell/SleepWatch.h"
#include "ui/shell/TabOrder.h"
#include "ui/shell/TopBar.h"
#include "ui/shell/Voice.h"
#include "ui/shell/WindowMenus.h"
#include "ui/shell/WindowSize.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Accessibility.h"
#include "ui/widgets/Card.h"
#include "ui/widgets/DialogScroll.h"

namespace glasshouse {

using places::WidthClass;

namespace {

/// Lies over the window while something is dragged over it that it takes.
class DropSign : public QWidget {
public:
    explicit DropSign(QWidget* window)
        : QWidget(window) {
        setObjectName(QStringLiteral("dropSign"));
        setAccessibleName(MainWindow::tr("Drop a folder, a document, a run or a preset to open it"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
        window->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        switch (event->type()) {
        case QEvent::DragEnter: // the window itself has not answered yet
            if (const QList<QUrl> urls = static_cast<QDragEnterEvent*>(event)->mimeData()->urls();
                !urls.isEmpty() && urls.first().isLocalFile()) {
                setGeometry(parentWidget()->rect());
                raise();
                show();
            }
            break;
        case QEvent::DragLeave:
        case QEvent::Drop:
            hide();
            break;
        case QEvent::Resize:
            setGeometry(parentWidget()->rect());
            break;
        default:
            break;
        }
        return QWidget::eventFilter(watched, event);
    }
    void paintEvent(QPaintEvent* /*event*/) override {
        const theme::Theme& t = theme::Theme::of(this);
        QPainter painter(this);
        painter.setPen(QPen(t.accent, 3));
        painter.drawRect(QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5));
        painter.setFont(theme::uiFont(theme::TextSize::PanelTitle, QFont::DemiBold));
        const QSize words = painter.fontMetrics().size(Qt::TextSingleLine, accessibleName());
        QRectF box(QPointF(), QSizeF(words) + QSizeF(theme::scaled(40), theme::scaled(24)));
        box.moveCenter(QRectF(rect()).center());
        theme::paintBox(painter, box, t.raised, t.accent, 1, 6);
        painter.setPen(t.text);
        painter.drawText(box, Qt::AlignCenter, accessibleName());
    }
};

/// A place with scroll bars where it is given less than it needs, as with large text in a small window.
QScrollArea* scrolled(places::Place* place) {
    auto* area = new QScrollArea;
    area->setObjectName(place->objectName() + QStringLiteral(".area"));
    area->setAccessibleName(place->accessibleName());
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(place);
    return area;
}

} // namespace

MainWindow::MainWindow(const places::PlaceContext& context, runtime::Movie& movie, QWidget* parent)
    : QMainWindow(parent)
    , m_context(context)
    , m_actions(&context.shell.actions)
    , m_stack(new QStackedWidget(this)) {
    widgets::installAccessibility();
    new widgets::DialogScroll(this);
    new shell::AltLetters(this);
    new DropSign(this);
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(600, 300); // a screen of 1280 x 720 pixels at 200 %, less what a desktop keeps of it
    setAcceptDrops(true);
    setFocusPolicy(Qt::ClickFocus); // nothing has the focus initially
    setFocus();
    setDockOptions(QMainWindow::AllowTabbedDocks | QMainWindow::AllowNestedDocks);
    setContextMenuPolicy(Qt::PreventContextMenu);
    auto* files = new actions::FilePlaces(context.shell.settings,
                                          actions::FilePlaces::around(context.corpus.sampleLibrary), this);
    files->setTexts([&store = context.corpus.store] {
        std::vector<std::filesystem::path> texts;
        for (const runtime::CorpusFile& file : store.files())
            texts.push_back(file.document->path);
        return texts;
    });

    m_voice = new shell::Voice(this);
    m_top = new shell::TopBar(context.viewed.run, context.viewed.cursor, this);
    m_rail = new shell::Rail(this);
    m_strip =
        new shell::RunStrip(context.viewed.run, context.training.session, context.viewed.overlays, *m_actions, this);
    m_panel = new shell::ExplanationPanel(this);
    m_tracker = new shell::ExplanationTracker(this);
    m_firstSteps = new shell::FirstSteps(context, this);
    auto* center = new QWidget(this);
    auto* column = new QVBoxLayout(center);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    auto* outcome = new shell::OutcomeStrip(context, center);
    column->addWidget(m_firstSteps);
    column->addWidget(m_stack, 1);
    column->addWidget(outcome); // it appears by itself, so nothing under the pointer may move
    column->addWidget(new shell::OpeningStrip(context.runs.opener, context.runs.editor, center));
    setCentralWidget(center);
    connect(m_firstSteps, &shell::FirstSteps::placeRequested, this, [this](const QString& id) { showPlace(id); });
    connect(outcome, &shell::OutcomeStrip::placeRequested, this, [this](const QString& id) { showPlace(id); });
    addBar(Qt::TopToolBarArea, QStringLiteral("topBar"), m_top);
    addBar(Qt::LeftToolBarArea, QStringLiteral("rail"), m_rail);
    addBar(Qt::BottomToolBarArea, QStringLiteral("strip"), m_strip);
    m_panelHost = new shell::PanelHost(*this, *m_panel, *m_actions->showPanel, context.shell.settings);
    m_top->setPanelAction(m_actions->showPanel);
    m_panes = new shell::Panes({m_rail, m_top, m_firstSteps, m_stack, m_panel, m_strip}, this);
    connect(m_tracker, &shell::ExplanationTracker::found, m_panel, &shell::ExplanationPanel::explain);
    connect(m_panel, &shell::ExplanationPanel::chapterRequested, this, &MainWindow::readChapter);
    connect(m_panelHost, &shell::PanelHost::placePanelClosed, this,
            [this] { m_places.value(m_current)->closeSidePanel(); });

    m_forkRun = new shell::ForkRun(m_context, *this);
    connect(m_forkRun, &shell::ForkRun::noticed, m_strip, &shell::RunStrip::notice);
    connect(m_forkRun, &shell::ForkRun::openRequested, this, &MainWindow::openRun);
    connect(m_forkRun, &shell::ForkRun::placeRequested, this, [this](const QString& id) { showPlace(id); });
    connect(&context.runs.editor, &runtime::RunEditor::openRequested, this, &MainWindow::openRun);

    m_top->setPlayAction(m_actions->play, m_actions->movieSpeeds + QList<QAction*>{m_actions->movieRepeats});
    connectActions(movie);
    makePlaces();
    makeMenus();
    connect(m_rail, &shell::Rail::placeChosen, this, [this](const QString& id) { showPlace(id); });
    connect(m_rail, &shell::Rail::settingsChosen, m_actions->preferences, &QAction::trigger);
    connect(m_strip, &shell::RunStrip::placeRequested, this, [this](const QString& id) { showPlace(id); });
    connect(&context.training.controller, &runtime::TrainingController::refused, m_strip, &shell::RunStrip::notice);
    connect(&context.training.controller, &runtime::TrainingController::replacing, this, &MainWindow::keepRun);
    connect(&context.training.controller, &runtime::TrainingController::folderLost, this,
            [this](const QString& message) {
                (new shell::LostFolderDialog(m_context.training.controller, message,
                                             m_context.shell.settings.runsFolder(), this))
                    ->open();
            });
    connect(&context.runs.opener, &runtime::RunOpener::opened, this, [this] { m_openedFrom.clear(); });
    connect(&context.runs.opener, &runtime::RunOpener::failed, this, [this] { // there is nothing to see where it led
        const QString from = std::exchange(m_openedFrom, {});
        if (!from.isEmpty() && m_current == QLatin1String("train"))
            showPlace(from);
    });
    connect(&context.runs.opener, &runtime::RunOpener::failed, m_strip, &shell::RunStrip::notice);
    connect(&context.runs.opener, &runtime::RunOpener::openingChanged, m_strip,
            [this] { m_strip->setOpening(m_context.runs.opener.opening()); });
    connect(&context.runs.opener, &runtime::RunOpener::lookChanged, m_strip,
            [this] { m_strip->setLooksElsewhere(m_context.runs.opener.looksElsewhere()); });
    auto* announcer = new shell::RunAnnouncer(context.training.session, *m_voice, this);
    connect(&context.training.controller, &runtime::TrainingController::refused, m_voice, &shell::Voice::say);
    connect(&context.runs.opener, &runtime::RunOpener::failed, m_voice, &shell::Voice::say);
    connect(&context.training.controller, &runtime::TrainingController::replaceRequested, this, [this] {
        const places::Training& training = m_context.training; // the queue continues after what is asked for
        const bool inSeries = training.ladder.isActive() || training.seeds.isActive() || training.sweeps.isActive();
        auto* question = new shell::ReplaceRunDialog(training.session, inSeries, this);
        connect(question, &shell::ReplaceRunDialog::stopChosen, &m_context.training.controller,
                &runtime::TrainingController::replace);
        question->open();
    });
    connect(&context.shell.engine, &runtime::EngineLoader::failed, m_strip, &shell::RunStrip::notice);
    auto* desktop = new shell::DesktopNotice(context.training.session, context.shell.settings, *this);
    connect(announcer, &shell::RunAnnouncer::ended, desktop, &shell::DesktopNotice::announceEnd);
    const auto* sleep = new shell::SleepWatch(context.training.session, this);
    connect(sleep, &shell::SleepWatch::checkpointWanted, &context.training.controller,
            &runtime::TrainingController::saveCheckpoint);
    connect(announcer, &shell::RunAnnouncer::ended, this, [this](const QString& sentence) {
        if (!m_context.runs.opener.showsSession()) // otherwise the strip shows its state
            m_strip->notice(sentence);
    });
    connect(announcer, &shell::RunAnnouncer::seriesEnded, desktop, &shell::DesktopNotice::announceSeries);
    connect(announcer, &shell::RunAnnouncer::seriesEnded, m_strip, &shell::RunStrip::notice);
    for (const runtime::RunSeries* series : std::initializer_list<const runtime::RunSeries*>{
             &context.training.ladder, &context.training.seeds, &context.training.sweeps}) {
        connect(series, &runtime::RunSeries::started, announcer, &shell::RunAnnouncer::beginSeries);
        connect(series, &runtime::RunSeries::finished, announcer, &shell::RunAnnouncer::endSeries);
    }
    const runtime::RunQueue& queue = context.training.queue;
    connect(&queue, &runtime::RunQueue::started, announcer, &shell::RunAnnouncer::beginSeries);
    connect(&queue, &runtime::RunQueue::finished, announcer, &shell::RunAnnouncer::endSeries);
    connect(&queue, &runtime::RunQueue::added, m_strip, &shell::RunStrip::notice);
    connect(&queue, &runtime::RunQueue::failed, m_strip, &shell::RunStrip::notice);
    connect(&queue, &runtime::RunQueue::added, m_voice, &shell::Voice::say);
    connect(&queue, &runtime::RunQueue::failed, m_voice, &shell::Voice::say);
    const auto showQueue = [this, &queue, desktop] {
        m_strip->setQueue(queue.waitingRuns(), queue.isHeld());
        desktop->setWaiting(queue.waitingRuns());
    };
    connect(&queue, &runtime::RunQueue::changed, m_strip, showQueue);
    connect(&context.training.sweeps, &runtime::SweepController::changed, m_strip, showQueue);
    // A window that is recreated while a run trains shows the present state.
    showQueue();
    m_strip->setOpening(context.runs.opener.opening());
    m_strip->setLooksElsewhere(context.runs.opener.looksElsewhere());
    if (queue.current() >= 0 || context.training.ladder.isActive() || context.training.seeds.isActive() ||
        context.training.sweeps.isActive())
        announcer->beginSeries();
    connect(&context.viewed.run, &runtime::RunModel::opened, this, &MainWindow::showTitle);
    connect(&context.viewed.run, &runtime::RunModel::renamed, this, &MainWindow::showTitle);
    connect(&context.viewed.cursor, &runtime::TimeCursor::changed, this, &MainWindow::nameExports);
    showTitle();
    restore();
}

// QWidget's destructor would hide it too, but then what the views say while they are hidden would reach a window whose
// members are gone.
MainWindow::~MainWindow() {
    hide();
}

QToolBar* MainWindow::addBar(Qt::ToolBarArea area, const QString& name, QWidget* content) {
    auto* bar = new QToolBar(this);
    bar->setObjectName(name);
    bar->setMovable(false);
    bar->setFloatable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addWidget(content);
    addToolBar(area, bar);
    return bar;
}

void MainWindow::makePlaces() {
    for (const shell::PlaceEntry& entry : shell::placeEntries()) {
        places::Place* place = entry.make(m_context, m_stack);
        place->setObjectName(QStringLiteral("place.") + entry.id);
        place->setAccessibleName(entry.title);
        if (place->property("explain").isNull())
            place->setProperty("explain", place->explanation().isEmpty() ? entry.id : place->explanation());
        m_places.insert(entry.id, place);
        m_stack->addWidget(scrolled(place));
        connect(place, &places::Place::placeRequested, this, &MainWindow::showPlace);
        connect(place, &places::Place::viewRequested, this,
                [this](const QString& id, const QString& view) { showPlace(id, m_places.value(id)->tabOf(view)); });
        connect(place, &places::Place::forkRequested, m_forkRun, &shell::ForkRun::ask);
        connect(m_forkRun, &shell::ForkRun::forked, place, &places::Place::selectRun);
        connect(place, &places::Place::noticed, m_strip, &shell::RunStrip::notice);
        connect(place, &places::Place::sidePanelChanged, this, [this, id = entry.id] {
            if (id == m_current)
                showSidePanel();
        });
        connect(place, &places::Place::valuesChanged, this,
                [this, id = entry.id](const QString& heading, const QList<places::PlaceValue>& values) {
                    if (id == m_current)
                        m_panel->setValues(heading, values);
                });
        connect(place, &places::Place::tabsChanged, this, [this, place, id = entry.id] {
            if (place->tabs().isEmpty() || place->explanation().isEmpty())
                return;
            place->setProperty("explain", place->explanation());
            if (id == m_current)
                m_tracker->setFallback(place->explanation());
        });
        const auto dot = [this, place, id = entry.id] { m_rail->setState(id, place->state()); };
        connect(place, &places::Place::stateChanged, this, dot);
        dot();
    }
    const shell::PlaceEntry handbook = shell::HandbookPage::entry();
    m_handbook = new shell::HandbookPage(m_context.shell.settings, m_stack);
    m_handbook->setObjectName(QStringLiteral("place.") + handbook.id);
    m_handbook->setAccessibleName(handbook.title);
    m_handbook->setProperty("explain", m_handbook->explanation());
    m_places.insert(handbook.id, m_handbook);
    m_stack->addWidget(m_handbook);
    connect(m_handbook, &shell::HandbookPage::backRequested, this, [this] { showPlace(m_before); });
}

void MainWindow::connectActions(runtime::Movie& movie) {
    for (QAction* action : m_actions->all())
        addAction(action);
    auto* runActions = new shell::RunActions(m_context, movie, this);
    connect(runActions, &shell::RunActions::startRequested, this, [this] {
        if (m_current == QLatin1String("model"))
            showPlace(QStringLiteral("train"));
    });
    for (const runtime::RunModel* run : {&std::as_const(m_context.viewed.run), &m_context.training.session})
        for (const auto signal : {&runtime::RunModel::opened, &runtime::RunModel::stateChanged})
            connect(run, signal, this, &MainWindow::assignTrainingKeys);
    assignTrainingKeys();
    for (QAction* action : m_actions->places)
        connect(action, &QAction::triggered, this, [this, action] { showPlace(action->data().toString()); });
    connect(m_actions->nextTab, &QAction::triggered, this, [this] { stepTab(1); });
    connect(m_actions->previousTab, &QAction::triggered, this, [this] { stepTab(-1); });
    connect(m_actions->nextPane, &QAction::triggered, this, [this] { m_panes->step(1); });
    connect(m_actions->previousPane, &QAction::triggered, this, [this] { m_panes->step(-1); });
    connect(m_actions->openFolder, &QAction::triggered, this, [this] {
        actions::askForFolder(this, tr("Folder of PDFs and texts"), QStringLiteral("corpus"),
                              actions::FilePlaces::around(m_context.corpus.store.path()),
                              [this](const QString& folder) { openPath(folder); });
    });
    m_actions->sampleLibrary->setVisible(!m_context.corpus.sampleLibrary.isEmpty());
    connect(m_actions->sampleLibrary, &QAction::triggered, this,
            [this] { openCorpus(m_context.corpus.sampleLibrary); });
    connect(m_actions->openRun, &QAction::triggered, this, &MainWindow::askForRun);
    connect(m_actions->showSession, &QAction::triggered, this, [this] {
        m_context.runs.opener.showSession();
        const bool seenHere = m_current == QLatin1String("inside") || m_current == QLatin1String("write");
        if (!seenHere)
            showPlace(QStringLiteral("train"));
    });
    connect(m_actions->fork, &QAction::triggered, this, [this] {
        m_forkRun->ask(QString::fromStdString(m_context.viewed.run.path().string()), m_context.viewed.cursor.step());
    });
    connect(m_actions->showRunsFolder, &QAction::triggered, this, [this] {
        QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(m_context.viewed.run.path().string())));
    });
    connect(m_actions->preferences, &QAction::triggered, this,
            [this] { (new shell::PreferencesDialog(m_context.shell.settings, m_context.shell.engine, this))->open(); });
    connect(m_actions->shortcuts, &QAction::triggered, this, [this] {
        (new shell::ShortcutsDialog(shell::shortcutGroups(*m_actions, m_menuBar->actions(), m_places), this))->open();
    });
    connect(m_actions->about, &QAction::triggered, this, [this] {
        (new shell::AboutDialog(m_context.shell.engine.info(), m_context.shell.engine.problem(), this))->open();
    });
    connect(m_actions->handbook, &QAction::triggered, this, [this] { readChapter({}); });
    connect(m_actions->explain, &QAction::triggered, this, [this] {
        const QString id = m_tracker->ofFocus();
        if (m_panelHost->showsExplanation() && m_panel->current() == id)
            m_panelHost->setShown(false); // F1 again puts it away
        else
            m_panelHost->showExplanation();
        m_panel->explain(id);
    });
    connect(m_actions->exportCard, &QAction::triggered, this,
            [this] { withCard([](widgets::Card& card) { card.openExports(); }); });
    connect(m_actions->copyPicture, &QAction::triggered, this, [this] {
        withCard([](widgets::Card& card) { Q_EMIT card.exportRequested(widgets::Card::Export::CopyPicture); });
    });
    connect(m_actions->fillPlace, &QAction::triggered, this, &MainWindow::fillPlace);
    connect(m_actions->fullScreen, &QAction::triggered, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
}

void MainWindow::makeMenus() {
    m_menuBar = new shell::AltMenuBar(this);
    m_top->setMenu(shell::makeWindowMenus(
        *this, *m_menuBar, *m_actions, m_context.shell.settings, [this] { return m_places.value(m_current); },
        [this](const QString& folder) { openPath(folder); }));
    const shell::PaletteReach reach{m_context, m_places, [this](const QString& id, int tab) { showPlace(id, tab); },
                                    [this](const QString& chapter) { readChapter(chapter); }};
    auto* palette = new shell::CommandPalette([reach] { return shell::paletteEntries(reach); }, this);
    connect(m_actions->firstProblem, &QAction::triggered, this, [this, reach] {
        const auto& problems = m_context.training.config.problems();
        if (!problems.empty())
            shell::showField(reach, QString::fromStdString(problems.front().field));
    });
    connect(m_actions->find, &QAction::triggered, palette, &shell::CommandPalette::open);
}

void MainWindow::showPlace(const QString& id, int tab) {
    places::Place* place = m_places.value(id);
    if (place == nullptr)
        return;
    if (tab >= 0)
        place->setCurrentTab(tab);
    if (id == m_current)
        return;
    if (places::Place* before = m_places.value(m_current))
        before->setActive(false);
    m_current = id;
    m_panel->setValues({}, {});
    QWidget* page = place;
    while (page->parentWidget() != m_stack) // it scrolls where it does not fit
        page = page->parentWidget();
    m_stack->setCurrentWidget(page);
    if (place == m_handbook)
        m_top->setPlace(shell::HandbookPage::entry(), place);
    for (const shell::PlaceEntry& entry : shell::placeEntries())
        if (entry.id == id) {
            m_top->setPlace(entry, place);
            m_handbook->setReturn(entry.title);
            m_before = id;
        }
    m_rail->setCurrent(id);
    m_firstSteps->setPlace(id);
    m_voice->say(place->accessibleName());
    showSidePanel();
    place->setActive(true);
    m_tracker->setFallback(place->property("explain").toString());
}

/// Whether the run that the strip names has come to its end: only its own button resumes it.
bool MainWindow::hasEnded() const {
    const runtime::RunModel& run = m_context.viewed.run;
    return !m_context.training.session.isAlive() && !run.isSample() && // beside the sample they start the first run
           (run.state() == runtime::RunModel::State::Finished || run.endedEarly());
}

/// F5 and F10 train the run that the strip names.
void MainWindow::assignTrainingKeys() {
    m_actions->startPause->setShortcut(hasEnded() ? QKeySequence() : QKeySequence(Qt::Key_F5));
    m_actions->singleStep->setShortcut(hasEnded() ? QKeySequence() : QKeySequence(Qt::Key_F10));
}

bool MainWindow::focusNextPrevChild(bool next) {
    QList<QWidget*> parts{m_rail, m_top, centralWidget()};
    for (QWidget* child : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) // the panel and what frames it
        if (!child->isAncestorOf(m_strip))
            parts.append(child);
    parts.append(m_strip);
    QWidget* stop = shell::nextTabStop(parts, focusWidget(), next);
    if (stop != nullptr)
        stop->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return stop != nullptr;
}

void MainWindow::readChapter(const QString& chapter) {
    m_handbook->showChapter(chapter);
    showPlace(shell::HandbookPage::entry().id);
}

/// The next run of a queue or a series begins: it does not take away what a person types, reads or compares.
void MainWindow::keepRun() {
    const bool needed =
        QApplication::activeModalWidget() != nullptr || QApplication::activePopupWidget() != nullptr ||
        std::any_of(m_places.cbegin(), m_places.cend(), [](const places::Place* place) { return place->needsRun(); });
    runtime::RunOpener& opener = m_context.runs.opener;
    const runtime::RunModel& run = m_context.viewed.run;
    if (!needed)
        opener.leaveSample();
    if (!needed || !run.isOpen() || !(opener.showsSession() || run.isSample()))
        return;
    opener.keepView();
    notice(tr("The next run is starting. %1 stays open here.").arg(run.name()));
}

void MainWindow::showSidePanel() {
    const places::SidePanel panel = m_places.value(m_current)->sidePanel();
    foldPanel();
    m_panelHost->setPlacePanel(panel);
}

/// The panel gives way before the page does: below the width where it is a dock, and wherever the page needs its room.
/// What a person has opened of a place stays beside it for as long as that place has room.
void MainWindow::foldPanel() {
    const places::Place* const place = m_places.value(m_current);
    if (place == nullptr)
        return;
    const int beside = width() - m_rail->sizeHint().width();
    const int room = beside - m_panelHost->dockWidth();
    m_panelHost->setMostWidth(beside - place->minimumSizeHint().width());
    m_panelHost->setFolded(place->sidePanel().widget != nullptr
                               ? place->minimumSizeHint().width() > room
                               : WidthClass(m_width) < WidthClass::Normal || place->minimumSizeHint().width() > room);
}

void MainWindow::openCorpus(const QString& path) {
    m_context.corpus.ingest.open(path);
    showPlace(QStringLiteral("corpus"), 0);
}

void MainWindow::openRun(const QString& folder) {
    m_context.runs.opener.open(folder, [this] {
        if (m_context.viewed.run.isOpenedModel() && m_current == QLatin1String("train")) // where nothing is to be seen
            showPlace(QStringLiteral("inside"));
    });
    m_openedFrom = m_current;
    showPlace(QStringLiteral("train"));
}

void MainWindow::notice(const QString& sentence) {
    m_strip->notice(sentence);
}

/// What the disk said; any thread makes it.
struct MainWindow::Found {
    QString path; ///< empty: there is nothing to open
    actions::PathKind kind = actions::PathKind::Nothing;
    QString sentence; ///< what else there is to say; empty: nothing
};

/// Asks the disk beside the window, which a dead network folder would stop: the newest question counts.
void MainWindow::lookUp(const QString& name, std::function<Found()> look) {
    constexpr int slowMilliseconds = 1500;
    m_slow.setSingleShot(true);
    m_slow.disconnect(this);
    connect(&m_slow, &QTimer::timeout, this,
            [this, name] { notice(tr("The disk has not answered yet: %1 opens as soon as it does.").arg(name)); });
    m_slow.start(slowMilliseconds);
    m_disk.start([look = std::move(look)](const std::stop_token&) { return look(); },
                 [this](const std::optional<Found>& found, const QString& problem) {
                     m_slow.stop();
                     if (!found)
                         return notice(problem);
                     if (!found->path.isEmpty())
                         open(found->path, found->kind);
                     if (!found->sentence.isEmpty())
                         notice(found->sentence);
                 });
}

void MainWindow::openPath(const QString& path) {
    lookUp(QFileInfo(path).fileName(), [path] { return Found{path, actions::kindOf(path), {}}; });
}

void MainWindow::open(const QString& path, actions::PathKind kind) {
    switch (kind) {
    case actions::PathKind::Run:
        return openRun(path);
    case actions::PathKind::Archive:
        return m_context.runs.editor.importAndOpen(path);
    case actions::PathKind::Model:
        return m_context.runs.editor.openModel(path);
    case actions::PathKind::Preset:
        m_context.training.presets.import(path);
        return showPlace(QStringLiteral("model"));
    case actions::PathKind::Nothing:
        return notice(tr("There is nothing at %1. Check the path.").arg(path));
    case actions::PathKind::Text:
        openCorpus(path);
    }
}

void MainWindow::askForRun() {
    actions::askForFolder(this, tr("Folder of a run"), QStringLiteral("run"), m_context.shell.settings.runsFolder(),
                          [this](const QString& folder) { openRun(folder); });
}

void MainWindow::stepTab(int direction) {
    places::Place* place = m_places.value(m_current);
    const auto count = int(place->tabs().size());
    if (count > 1)
        place->setCurrentTab((place->currentTab() + direction + count) % count);
}

void MainWindow::applyWidth() {
    constexpr int medium = 1272; // a window with a frame on a screen of 1280 pixels
    // What fits depends on the size of the text: at 150 % a window of 1440 holds what one of 960 does.
    const int pixels = int(width() * theme::kDesignBody / theme::bodyPixels());
    const WidthClass width = pixels >= 2200     ? WidthClass::Wide
                             : pixels >= 1440   ? WidthClass::Normal
                             : pixels >= medium ? WidthClass::Medium
                             : pixels >= 1024   ? WidthClass::Compact
                                                : WidthClass::Narrow;
    if (int(width) == m_width)
        return foldPanel();
    m_width = int(width);
    m_rail->setCompact(width == WidthClass::Narrow);
    m_panelHost->setWidth(width == WidthClass::Wide ? 340 : 288);
    m_top->setWidthClass(width);
    m_strip->setWidthClass(width);
    for (places::Place* place : std::as_const(m_places)) {
        place->filled().leave(); // another arrangement of the cards
        place->setWidthClass(width);
    }
    foldPanel();
}

/// The files of pictures and tables are named after the run and the step that they show, and pictures say them.
void MainWindow::nameExports() {
    const QString run = m_context.viewed.run.name();
    const runtime::TimeCursor& cursor = m_context.viewed.cursor;
    const QString part = run.isEmpty()      ? QString()
                         : cursor.isEmpty() ? run
                                            : QStringLiteral("%1-step-%2").arg(run).arg(cursor.step());
    const QString words = cursor.isEmpty() ? run : tr("%1, step %2").arg(run, text::groupedNumber(cursor.step()));
    for (const char* id : {"train", "inside", "write"})
        places::setExportPart(*m_places.value(QLatin1String(id)), part, run.isEmpty() ? run : words);
}

void MainWindow::showTitle() {
    nameExports();
    const QString run = m_context.viewed.run.name();
    setWindowTitle(run.isEmpty() ? QStringLiteral("Glasshouse") : run + QStringLiteral(" – Glasshouse"));
}

void MainWindow::restore() {
    resize(shell::firstWindowSize(screen()->availableSize(), minimumSize()));
    restoreGeometry(m_context.shell.settings.windowGeometry());
    if (!isMaximized() && !isFullScreen())
        setGeometry(shell::windowWithin(geometry(), screen()->availableGeometry(), minimumSize()));
    restoreState(m_context.shell.settings.windowState());
    m_width = -1;
    applyWidth();
    const QString last = m_context.shell.settings.lastPlace();
    showPlace(m_places.contains(last) ? last : shell::placeEntries().front().id);
}

bool MainWindow::hasUnsavedEdit() const {
    return std::any_of(m_places.cbegin(), m_places.cend(),
                       [](const places::Place* place) { return place->hasUnsavedEdit(); });
}

void MainWindow::remember() {
    if (m_places.value(m_current) == m_handbook)
        m_handbook->setActive(false); // which keeps where one is in it
    m_context.shell.settings.windowGeometry.set(saveGeometry());
    m_context.shell.settings.windowState.set(saveState());
    m_context.shell.settings.lastPlace.set(m_before);
}

void MainWindow::withCard(const std::function<void(widgets::Card&)>& act) {
    for (QWidget* at : {QApplication::focusWidget(), QApplication::widgetAt(QCursor::pos())})
        for (; at != nullptr; at = at->parentWidget())
            if (auto* card = qobject_cast<widgets::Card*>(at); card != nullptr && card->canExport())
                return act(*card);
    m_strip->notice(tr("Hover over or focus a plot or table first."));
}

void MainWindow::fillPlace() {
    places::Place& place = *m_places.value(m_current);
    if (place.filled().card() != nullptr)
        return place.filled().leave();
    for (QWidget* at : {QApplication::focusWidget(), QApplication::widgetAt(QCursor::pos())})
        for (; at != nullptr; at = at->parentWidget())
            if (auto* card = qobject_cast<widgets::Card*>(at); card != nullptr && place.isAncestorOf(card))
                return place.filled().fill(*card);
    if (widgets::Card* const card = place.mainCard())
        return place.filled().fill(*card);
    m_strip->notice(tr("Hover over or focus a card first."));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (isVisible())
        remember();
    if (!m_context.training.controller.isAlive()) {
        event->accept();
        return;
    }
    // The window closes at once; the program once the run has its last checkpoint.
    event->ignore();
    if (isHidden())
        return;
    hide();
    connect(&m_context.training.controller, &runtime::TrainingController::idle, qApp, [] { QCoreApplication::quit(); });
    m_context.training.controller.shutdown();
}

void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange) {
        m_actions->fullScreen->setChecked(isFullScreen());
    } else if (theme::isTextSizeChange(*event) && m_width >= 0) {
        QTimer::singleShot(0, this, [this] { // when all widgets have heard of it
            m_width = -1;                    // the columns of the places have other widths, whatever the class
            applyWidth();
        });
    }
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    applyWidth();
    constexpr int minHeight = 700; // for steps of two lines
    m_firstSteps->setCompact(height() < minHeight);
    m_panelHost->place();
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    m_altAlone = event->key() == Qt::Key_Alt;
    if (event->modifiers() == Qt::AltModifier && m_menuBar->openMenu(event->key()))
        return;
    QAction* action = nullptr;
    switch (event->key()) {
    case Qt::Key_Comma:
        action = event->modifiers() & Qt::ShiftModifier ? m_actions->tenBack : m_actions->previousStep;
        break;
    case Qt::Key_Period:
        action = event->modifiers() & Qt::ShiftModifier ? m_actions->tenOn : m_actions->nextStep;
        break;
    case Qt::Key_Space:
        action = m_actions->play;
        break;
    case Qt::Key_Less: // Shift and comma, Shift and point, depending on the keyboard layout
    case Qt::Key_Semicolon:
        action = m_actions->tenBack;
        break;
    case Qt::Key_Greater:
    case Qt::Key_Colon:
        action = m_actions->tenOn;
        break;
    case Qt::Key_F5:
        if (event->modifiers() == Qt::NoModifier && hasEnded())
            m_strip->notice(
                tr("%1 has ended. To train it further, increase its Steps in Train; Ctrl+F5 starts a new run.")
                    .arg(m_context.viewed.run.name()));
        break;
    case Qt::Key_C:
        if (event->matches(QKeySequence::Copy))
            action = m_actions->copyPicture;
        break;
    case Qt::Key_Return: // as in a dialog
    case Qt::Key_Enter:
        if (auto* const button = qobject_cast<QAbstractButton*>(focusWidget());
            button != nullptr && !event->isAutoRepeat() && !(event->modifiers() & ~Qt::KeypadModifier))
            return button->click();
        break;
    case Qt::Key_Escape: // what has the focus did not need it
        m_places.value(m_current)->filled().leave();
        break;
    default:
        break;
    }
    if (action != nullptr)
        action->trigger();
    else
        QMainWindow::keyPressEvent(event);
}

/// A key that is pressed beside Alt may become a shortcut or stay with a child: this comes before, whatever it becomes.
bool MainWindow::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride)
        m_altAlone = m_altAlone && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Alt;
    return QMainWindow::event(event);
}

void MainWindow::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Alt && std::exchange(m_altAlone, false))
        m_menuBar->toggle();
    m_altAlone = false;
    QMainWindow::keyReleaseEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    if (!urls.isEmpty() && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const QList<QUrl> urls = event->mimeData()->urls();
    lookUp(urls.value(0).fileName(), [urls] {
        const actions::DroppedFiles files(urls);
        const QString links = QFile::decodeName((run::defaultRunsFolder().parent_path() / "dropped").c_str());
        Found found;
        found.path = files.toOpen(links);
        if (!found.path.isEmpty())
            found.kind = actions::kindOf(found.path);
        else if (!files.taken().isEmpty())
            found.sentence =
                tr("These files cannot be opened together because Glasshouse cannot write to %1.").arg(links);
        if (const QString refusal = files.refusal(); !refusal.isEmpty())
            found.sentence = refusal;
        return found;
    });
    event->acceptProposedAction();
}

} // namespace glasshouse
