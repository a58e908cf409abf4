#pragma once

#include <QList>
#include <QPointer>
#include <QWidget>

#include <utility>

#include "ui/places/Place.h"
#include "ui/shell/Places.h"

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;
class QWidgetAction;

namespace glasshouse::runtime {
class RunModel;
class TimeCursor;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class ElidedLabel;
class TimeCursorWidget;
} // namespace glasshouse::widgets

namespace glasshouse::shell {

class ActionButton;
class PlaceTabs;

/// The bar at the top: logo with the menu, name of the place and of the viewed run, tabs and actions of the place, time
/// cursor, panel button. If space is short, the actions with the property barMore go into a menu first, then the words
/// of the others are dropped, then the word before the step and the width of a field, then the name of the place, then
/// the tabs one by one from the right, for a menu, then the button that plays the steps, then all actions but the
/// first, for the menu, and at last the name of the run, which the strip has too.
///
/// Thread: GUI. Ownership: the window's.
class TopBar : public QWidget {
    Q_OBJECT
public:
    TopBar(const runtime::RunModel& run, runtime::TimeCursor& cursor, QWidget* parent = nullptr);

    void setMenu(QMenu* menu);
    /// Button of the explanation panel; checked while it is shown.
    void setPanelAction(QAction* action);
    /// Plays the saved steps; its button is next to the time cursor.
    void setPlayAction(QAction* action, const QList<QAction*>& settings);
    void setPlace(const PlaceEntry& entry, places::Place* place);
    void setWidthClass(places::WidthClass width);
    widgets::TimeCursorWidget* timeCursor() const { return m_cursorWidget; }
    QSize minimumSizeHint() const override { return {0, height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void showTabs();
    void showActions();
    void showCursor();
    void showRun();
    void makeTabMenu();
    enum class Moved { ThoseThatMay, All };
    void moveToMenu(const QList<ActionButton*>& buttons, Moved which);
    void fit();

    const runtime::RunModel& m_run;
    runtime::TimeCursor& m_cursor;
    places::Place* m_place = nullptr;
    places::WidthClass m_width = places::WidthClass::Normal;
    QToolButton* m_mark;
    QLabel* m_title;
    widgets::ElidedLabel* m_runName;
    bool m_hasRun = false;      ///< the place shows a run
    bool m_isOfNextRun = false; ///< the place sets up the next run
    PlaceTabs* m_tabs;
    QToolButton* m_tabMenu; ///< its menu has the tabs for which there is no room
    QWidget* m_actions;
    QHBoxLayout* m_actionLayout;
    QToolButton* m_more; ///< its menu has the actions for whose buttons there is no room
    QList<std::pair<QPointer<QWidgetAction>, QWidget*>> m_lent; ///< widgets in the bar that belong to actions
    widgets::TimeCursorWidget* m_cursorWidget;
    QToolButton* m_panel;
    bool m_filling = false;
    QSize m_fitted; ///< minimum width of all parts and the available width, when they last outgrew it
};

} // namespace glasshouse::shell
