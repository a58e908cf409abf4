#include "ui/actions/WindowActions.h"

#include <QActionGroup>

#include "ui/theme/Icons.h"

namespace glasshouse::actions {

namespace {

QString icon(const char* name) {
    return QString::fromLatin1(name);
}

} // namespace

WindowActions::WindowActions(const QList<PlaceName>& placeNames, QObject* parent)
    : QObject(parent) {
    openFolder =
        add(QStringLiteral("openFolder"), tr("Open folder…"), QKeySequence(Qt::CTRL | Qt::Key_O), icon("folder"));
    sampleLibrary = add(QStringLiteral("sampleLibrary"), tr("Open the sample library"));
    openRun = add(QStringLiteral("openRun"), tr("Open run…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
    showRunsFolder = add(QStringLiteral("showRunsFolder"), tr("Show the folder of this run"));
    find = add(QStringLiteral("find"), tr("Find…"), QKeySequence(Qt::CTRL | Qt::Key_K), icon("search"));
    find->setToolTip(tr("Find an action, setting, view, run or page of the handbook"));
    preferences = add(QStringLiteral("preferences"), tr("Preferences…"), QKeySequence(Qt::CTRL | Qt::Key_Comma),
                      icon("settings"));
    preferences->setMenuRole(QAction::PreferencesRole);
    quit = add(QStringLiteral("quit"), tr("Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q));
    quit->setMenuRole(QAction::QuitRole);

    startPause = add(QStringLiteral("startPause"), tr("Start"), QKeySequence(Qt::Key_F5), icon("play"));
    newRun = add(QStringLiteral("newRun"), tr("Start new run"), QKeySequence(Qt::CTRL | Qt::Key_F5), icon("play"));
    startAfter = add(QStringLiteral("startAfter"), tr("Start after this one"),
                     QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F5), icon("queue"));
    singleStep = add(QStringLiteral("singleStep"), tr("One step"), QKeySequence(Qt::Key_F10), icon("step"));
    stop = add(QStringLiteral("stop"), tr("Stop"), QKeySequence(Qt::SHIFT | Qt::Key_F5), icon("stop"));
    resume = add(QStringLiteral("resume"), tr("Resume this run"), {}, icon("play"));
    showSession = add(QStringLiteral("showSession"), tr("Show the run in training"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), icon("train"));
    fork = add(QStringLiteral("fork"), tr("Fork from the shown step…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
               icon("fork"));
    fork->setProperty("barText", tr("Fork…"));
    rewind = add(QStringLiteral("rewind"), tr("Rewind to the shown step…"), {}, icon("undo"));
    firstProblem = add(QStringLiteral("mend"), tr("Settings that need attention"), {}, icon("warning"));
    firstProblem->setVisible(false);

    // The keys are part of the text, since they are not shortcuts.
    previousStep = add(QStringLiteral("previousStep"), tr("Previous saved step") + QStringLiteral("\t,"));
    nextStep = add(QStringLiteral("nextStep"), tr("Next saved step") + QStringLiteral("\t."));
    tenBack = add(QStringLiteral("tenBack"), tr("Ten saved steps back") + QStringLiteral("\tShift+,"));
    tenOn = add(QStringLiteral("tenOn"), tr("Ten saved steps forward") + QStringLiteral("\tShift+."));
    live = add(QStringLiteral("goLive"), tr("Live, or the latest step"), QKeySequence(Qt::CTRL | Qt::Key_L));
    play = add(QStringLiteral("playSteps"), tr("Play the saved steps") + QStringLiteral("\tSpace"), {}, icon("film"));
    play->setCheckable(true);
    auto* speeds = new QActionGroup(this);
    for (const int speed : {2, 6, 12, 40}) {
        QAction* action =
            add(QStringLiteral("movieSpeed%1").arg(speed), tr("Movie: %n steps a second", nullptr, speed));
        action->setCheckable(true);
        action->setData(speed);
        speeds->addAction(action);
        movieSpeeds.append(action);
    }
    movieRepeats = add(QStringLiteral("movieRepeats"), tr("Repeat the movie"));
    movieRepeats->setCheckable(true);
    toBest = add(QStringLiteral("toBest"), tr("Go to the best step"));

    int number = 1;
    for (const PlaceName& place : placeNames) {
        QAction* action = add(QStringLiteral("place.") + place.id, place.title,
                              QKeySequence(QStringLiteral("Ctrl+%1").arg(number++)), place.icon);
        action->setData(place.id);
        places.append(action);
    }
    previousTab =
        add(QStringLiteral("previousTab"), tr("Previous view"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab));
    nextTab = add(QStringLiteral("nextTab"), tr("Next view"), QKeySequence(Qt::CTRL | Qt::Key_Tab));
    previousPane =
        add(QStringLiteral("previousPane"), tr("Previous part of the window"), QKeySequence(Qt::SHIFT | Qt::Key_F6));
    nextPane = add(QStringLiteral("nextPane"), tr("Next part of the window"), QKeySequence(Qt::Key_F6));
    explain = add(QStringLiteral("explain"), tr("Explain what has the focus"), QKeySequence(Qt::Key_F1));
    showPanel = add(QStringLiteral("showPanel"), tr("Explanation"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E),
                    icon("explain"));
    showPanel->setCheckable(true);
    exportCard = add(QStringLiteral("exportCard"), tr("Export…"), QKeySequence(Qt::CTRL | Qt::Key_E));
    exportCard->setToolTip(tr("Save or copy the plot or table that has the focus or is under the pointer"));
    copyPicture = add(QStringLiteral("copyPicture"), tr("Copy picture") + QStringLiteral("\tCtrl+C"));
    copyPicture->setToolTip(tr("Copy the picture of the plot or table that has the focus or is under the pointer"));
    fillPlace = add(QStringLiteral("fillPlace"), tr("Fill the place with one card"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), icon("enlarge"));
    fillPlace->setShortcuts({QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), QKeySequence(Qt::Key_F9)});
    fillPlace->setToolTip(
        tr("Let the card with the focus or under the pointer fill the place. Esc brings the others back"));
    fullScreen = add(QStringLiteral("fullScreen"), tr("Full screen"), QKeySequence(Qt::Key_F11));
    fullScreen->setCheckable(true);

    handbook = add(QStringLiteral("handbook"), tr("Handbook"));
    shortcuts = add(QStringLiteral("shortcuts"), tr("Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_Question));
    about = add(QStringLiteral("about"), tr("About Glasshouse"));
    about->setMenuRole(QAction::AboutRole);
}

QAction* WindowActions::add(const QString& name, const QString& text, const QKeySequence& keys, const QString& icon) {
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(keys);
    if (!icon.isEmpty())
        action->setIcon(theme::icon(icon));
    action->setIconVisibleInMenu(false);
    m_all.append(action);
    return action;
}

QList<QAction*> WindowActions::all() const {
    return m_all;
}

QList<QMenu*> WindowActions::makeMenus(QWidget* parent, QMenu* recent, QMenu* ofPlace) const {
    const auto menu = [parent](const QString& title, const QList<QAction*>& actions) {
        auto* made = new QMenu(title, parent);
        for (QAction* action : actions) {
            if (action == nullptr)
                made->addSeparator();
            else
                made->addAction(action);
        }
        return made;
    };
    QMenu* file = menu(tr("&File"), {openFolder, sampleLibrary});
    file->addMenu(recent);
    file->addSeparator();
    file->addActions({openRun, showRunsFolder});
    file->addSeparator();
    file->addActions({find, preferences});
    file->addSeparator();
    file->addAction(quit);
    QMenu* run = menu(tr("&Run"), {startPause, newRun, startAfter, nullptr, singleStep, stop, nullptr, resume,
                                   showSession, fork, rewind, firstProblem});
    QMenu* time = menu(tr("&Time"), {play, previousStep, nextStep, tenBack, tenOn, live, toBest});
    time->addSeparator();
    time->addActions(movieSpeeds);
    time->addAction(movieRepeats);
    QMenu* view = menu(tr("&View"), places);
    view->addSeparator();
    view->addActions({previousTab, nextTab, previousPane, nextPane});
    view->addSeparator();
    view->addActions({exportCard, copyPicture});
    view->addSeparator();
    view->addActions({showPanel, explain, fillPlace, fullScreen});
    QMenu* help = menu(tr("&Help"), {handbook, shortcuts, about});
    return {file, run, time, view, ofPlace, help};
}

} // namespace glasshouse::actions
