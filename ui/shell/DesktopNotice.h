#pragma once

#include <QObject>
#include <QString>

#include "ui/shell/DesktopBus.h"

class QWidget;

namespace glasshouse::runtime {
class RunModel;
}
namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::shell {

/// Tells the desktop about the run that trains: a notification at its end if the window is not the one in use, its
/// progress at the program's icon, with the number of runs that wait, and no sleep while it trains; each as the
/// settings say. While the run is paused the computer may sleep: nothing is lost.
///
/// Thread: GUI. Ownership: the window's; run and settings must outlive it.
class DesktopNotice : public QObject {
    Q_OBJECT
public:
    DesktopNotice(const runtime::RunModel& session, const settings::Settings& settings, QWidget& window);

    /// How many runs wait in the queue.
    void setWaiting(int runs);
    /// The run has ended; sentence says how.
    void announceEnd(const QString& sentence);
    /// A series of runs has ended; sentence says how.
    void announceSeries(const QString& sentence);

private:
    void follow();
    void followProgress();
    bool isWanted() const;

    const runtime::RunModel& m_session;
    const settings::Settings& m_settings;
    QWidget& m_window;
    DesktopBus m_bus;
    int m_percent = -1; ///< shown; -1: none
    int m_waiting = 0;
};

} // namespace glasshouse::shell
