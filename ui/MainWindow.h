#pragma once

#include <QHash>
#include <QMainWindow>
#include <QTimer>

#include <functional>

#include "ui/actions/PathKind.h"
#include "ui/actions/WindowActions.h"
#include "ui/places/Place.h"
#include "ui/runtime/DiskRequest.h"

class QStackedWidget;
class QToolBar;

namespace glasshouse::runtime {
class Movie;
}
namespace glasshouse::shell {
class AltMenuBar;
class ExplanationPanel;
class ExplanationTracker;
class FirstSteps;
class ForkRun;
class HandbookPage;
class PanelHost;
class Panes;
class Rail;
class RunStrip;
class TopBar;
class Voice;
} // namespace glasshouse::shell
namespace glasshouse::widgets {
class Card;
}

namespace glasshouse {

/// The window: rail, bar, places, strip, explanation panel. It owns widgets; actions, data and logic are those
/// of its context, which outlives it.
///
/// Thread: GUI. Closing it while a run trains hides it at once, stops the run and quits when the last checkpoint is
/// written.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    MainWindow(const places::PlaceContext& context, runtime::Movie& movie, QWidget* parent = nullptr);
    ~MainWindow() override;

    QString currentPlace() const { return m_current; }
    places::Place* place(const QString& id) const { return m_places.value(id); }
    actions::WindowActions& actions() { return *m_actions; }
    /// Whether the disk has not yet said what a path leads to that is to be opened.
    bool isLookingUp() const { return m_disk.isBusy(); }
    /// Whether something is being edited in a place that recreating the window would interrupt.
    bool hasUnsavedEdit() const;
    /// Keeps in the settings how the window looks and which place is shown.
    void remember();

public Q_SLOTS:
    /// Unknown ids are ignored.
    void showPlace(const QString& id, int tab = -1);
    /// Reads a folder or file as the corpus and shows it.
    void openCorpus(const QString& path);
    /// Views the run in a folder, in Train; a run that trains continues.
    void openRun(const QString& folder);
    /// Either, once the disk has said what it is: the folder of a run is opened as a run, a zip file is unpacked among
    /// the runs and opened, a model of another program becomes a run, a preset is added to one's own and shown in
    /// Model, anything else is text.
    void openPath(const QString& path);
    /// The same for a path of which it is known what it leads to.
    void open(const QString& path, actions::PathKind kind);
    /// Opens a chapter of the handbook to read; an empty one: the one that was read last.
    void readChapter(const QString& chapter);
    /// A sentence in the strip, for a while.
    void notice(const QString& sentence);

protected:
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QToolBar* addBar(Qt::ToolBarArea area, const QString& name, QWidget* content);
    void makePlaces();
    void connectActions(runtime::Movie& movie);
    void makeMenus();
    struct Found;
    void lookUp(const QString& name, std::function<Found()> look);
    void askForRun();
    /// Does something with the card that has the focus or else is under the pointer, or says that there is none.
    void withCard(const std::function<void(widgets::Card&)>& act);
    /// Fills the place with the card that has the focus or else is under the pointer; if one does so, shows all again.
    void fillPlace();
    void stepTab(int direction);
    void applyWidth();
    bool hasEnded() const;
    void assignTrainingKeys();
    void showSidePanel();
    void keepRun();
    void foldPanel();
    void showTitle();
    void nameExports();
    void restore();

    const places::PlaceContext& m_context;
    actions::WindowActions* m_actions;
    shell::Rail* m_rail;
    shell::TopBar* m_top;
    shell::RunStrip* m_strip;
    shell::ExplanationPanel* m_panel;
    shell::ExplanationTracker* m_tracker;
    shell::PanelHost* m_panelHost;
    shell::ForkRun* m_forkRun;
    shell::FirstSteps* m_firstSteps;
    shell::Panes* m_panes;
    shell::AltMenuBar* m_menuBar;
    shell::Voice* m_voice;
    shell::HandbookPage* m_handbook;
    QStackedWidget* m_stack;
    QHash<QString, places::Place*> m_places;
    QString m_current;
    QString m_openedFrom; ///< the place that a run was opened from, until it is open
    QString m_before;     ///< the place of the rail that is shown, or was before the handbook
    int m_width = -1;
    bool m_altAlone = false;
    QTimer m_slow; ///< until the disk is said to be slow
    runtime::DiskRequest m_disk;
};

} // namespace glasshouse
