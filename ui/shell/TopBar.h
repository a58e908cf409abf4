#pragma once

#include <QWidget>

#include "ui/places/Place.h"
#include "ui/places/Places.h"

class QHBoxLayout;
class QLabel;
class QMenu;
class QTabBar;
class QToolButton;

namespace glasshouse::runtime {
class RunModel;
class TimeCursor;
} // namespace glasshouse::runtime
namespace glasshouse::widgets {
class TimeCursorWidget;
}

namespace glasshouse::shell {

class ActionButton;

/// The bar at the top: mark with the menu, name of the place, its tabs and actions, time cursor, panel button.
///
/// Thread: GUI. Ownership: the window's.
class TopBar : public QWidget {
    Q_OBJECT
public:
    TopBar(const runtime::RunModel& run, runtime::TimeCursor& cursor, QWidget* parent = nullptr);

    void setMenu(QMenu* menu);
    /// Button of the explanation panel; checked while it is shown.
    void setPanelAction(QAction* action);
    /// Plays the kept steps; its button stands beside the time cursor.
    void setPlayAction(QAction* action);
    void setPlace(const places::PlaceEntry& entry, places::Place* place);
    void setWidthClass(places::WidthClass width);
    widgets::TimeCursorWidget* timeCursor() const { return m_cursorWidget; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTabs();
    void showActions();
    void showCursor();
    void foldActions();

    const runtime::RunModel& m_run;
    runtime::TimeCursor& m_cursor;
    places::Place* m_place = nullptr;
    places::WidthClass m_width = places::WidthClass::Normal;
    QToolButton* m_mark;
    QLabel* m_title;
    QTabBar* m_tabs;
    QWidget* m_actions;
    QHBoxLayout* m_actionLayout;
    widgets::TimeCursorWidget* m_cursorWidget;
    QToolButton* m_panel;
    bool m_filling = false;
};

} // namespace glasshouse::shell
