#pragma once

#include <QDateTime>
#include <QObject>
#include <QSet>
#include <QString>
#include <QThread>

namespace glasshouse::runtime {

/// Watches files and folders for changes, on a thread of its own: starting to watch a path reads the disk, which takes
/// long for thousands of paths or on a server that does not answer.
///
/// Thread: GUI. Ownership: a member of its owner; the destructor waits for a disk access in progress. Errors: paths
/// that do not exist or cannot be watched are left out.
class PathWatcher : public QObject {
    Q_OBJECT
public:
    explicit PathWatcher(QObject* parent = nullptr);
    ~PathWatcher() override;

    /// From now on exactly these; what is watched already stays as it is. since: a newly watched path that was modified
    /// at or after this time counts as changed.
    void watch(const QSet<QString>& paths, const QDateTime& since = {});

Q_SIGNALS:
    void changed();

private:
    class Watching;

    QThread m_thread;
    Watching* m_watching; ///< lives on the thread, which ends it
};

} // namespace glasshouse::runtime
