#pragma once

#include <QObject>
#include <QTimer>

#include "ui/runtime/PathWatcher.h"

namespace glasshouse::runtime {

class RunLibrary;
class RunModel;

/// Lists the runs again when some have come, gone or changed in their folders, and every few seconds while another
/// program trains one. Of a large library only the first maxFolders runs are watched; a listing that takes long is
/// repeated less often.
///
/// Thread: GUI. Ownership: made by app/; library and session must outlive it.
class RunWatch : public QObject {
    Q_OBJECT
public:
    static constexpr int maxFolders = 2000;

    /// session: the run that this program trains; its folder always changes, and its numbers are known without it.
    RunWatch(RunLibrary& library, const RunModel& session, QObject* parent = nullptr);

private:
    void watch();

    RunLibrary& m_library;
    const RunModel& m_session;
    PathWatcher m_watcher;
    QTimer m_settling; ///< since the first change that was not listed yet
    QTimer m_growing;  ///< while another program trains
};

} // namespace glasshouse::runtime
