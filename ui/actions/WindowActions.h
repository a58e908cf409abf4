#pragma once

#include <QAction>
#include <QList>
#include <QMenu>
#include <QObject>
#include <QString>

namespace glasshouse::actions {

/// What the action that goes to a place shows.
struct PlaceName {
    QString id;
    QString title; ///< translated
    QString icon;  ///< of the icon set
};

/// Every action of the window with its name, icon and keys. The window connects them.
///
/// Thread: GUI. Ownership: made by app/, outlives the window. Single keys (comma, point, Space) and Ctrl+C are not
/// shortcuts: the window handles them if no text field does.
class WindowActions : public QObject {
    Q_OBJECT
public:
    /// placeNames: in the order of the rail; Ctrl+1, Ctrl+2, … go to them.
    explicit WindowActions(const QList<PlaceName>& placeNames, QObject* parent = nullptr);

    // File
    QAction* openFolder;
    QAction* sampleLibrary;
    QAction* openRun;
    QAction* showRunsFolder;
    QAction* find;
    QAction* preferences;
    QAction* quit;
    // Run
    /// Pauses, continues or resumes the run that the strip names; while there is none, it starts the first.
    QAction* startPause;
    QAction* newRun;     ///< always a new run of the settings
    QAction* startAfter; ///< adds the run of the forms to the queue
    QAction* singleStep;
    QAction* stop;
    QAction* resume; ///< of the viewed run, while another one trains
    QAction* showSession;
    QAction* fork;
    QAction* rewind;
    QAction* firstProblem; ///< goes to the first field with a problem; visible while there is one
    // Time
    QAction* previousStep;
    QAction* nextStep;
    QAction* tenBack;
    QAction* tenOn;
    QAction* live;
    QAction* play;
    QList<QAction*> movieSpeeds; ///< one of them is checked; data: saved steps in a second
    QAction* movieRepeats;
    QAction* toBest;
    // View
    QList<QAction*> places; ///< in the order of the rail
    QAction* previousTab;
    QAction* nextTab;
    QAction* previousPane; ///< rail, bar, first steps, page, panel, strip
    QAction* nextPane;
    QAction* explain;
    QAction* showPanel;
    QAction* exportCard;  ///< of the card that has the focus or is under the pointer
    QAction* copyPicture; ///< of the same card
    QAction* fillPlace;   ///< with the same card, or shows all cards again
    QAction* fullScreen;
    // Help
    QAction* handbook;
    QAction* shortcuts;
    QAction* about;

    /// The menus, for the button and for the menu bar; recent becomes a submenu of File.
    QList<QMenu*> makeMenus(QWidget* parent, QMenu* recent, QMenu* ofPlace) const;
    QList<QAction*> all() const;

private:
    QAction* add(const QString& name, const QString& text, const QKeySequence& keys = {}, const QString& icon = {});
    QList<QAction*> m_all;
};

} // namespace glasshouse::actions
