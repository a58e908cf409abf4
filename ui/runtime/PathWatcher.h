#pragma once

#include <QDateTime>
#include <QObject>
#include <QSet>
#include <QString>
#include <QThread>

namespace glasshouse::runtime {

/// Watches files and folders for changes, on a thread of its own: to begin to watch a path asks the disk for it, and
/// thousands of them, or one on a server that does not answer, take long.
///
/// Thread: GUI. Ownership: a member of its owner. Errors: what does not exist, or cannot be watched, is left out.
class PathWatcher : public QObject {
    Q_OBJECT
public:
    explicit PathWatcher(QObject* parent = nullptr);
    ~PathWatcher() override;

    /// From now on exactly these: what is watched already stays as it is. since: of those that are not, one that has
    /// changed since then has changed.
    void watch(const QSet<QString>& paths, const QDateTime& since = {});

Q_SIGNALS:
    void changed();

private:
    class Watching;

    QThread m_thread;
    Watching* m_watching; ///< lives on the thread, which ends it
};

} // namespace glasshouse::runtime
