#pragma once

#include <QObject>
#include <QString>

#include <functional>

class QMainWindow;
class QMenu;
class QMenuBar;

namespace glasshouse::actions {
class WindowActions;
}
namespace glasshouse::places {
class Place;
}
namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::shell {

/// Fills the menu bar and provides the same menus for the button of the bar. place: the one
/// shown; open: a recent folder was chosen. Thread: GUI. Ownership: the window's.
QMenu* makeWindowMenus(QMainWindow& window, QMenuBar& bar, const actions::WindowActions& actions,
                       settings::Settings& settings, const std::function<places::Place*()>& place,
                       const std::function<void(const QString&)>& open);

} // namespace glasshouse::shell
