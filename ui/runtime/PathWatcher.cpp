#include "ui/runtime/PathWatcher.h"

#include <QFileInfo>
#include <QFileSystemWatcher>

#include <algorithm>

namespace glasshouse::runtime {

class PathWatcher::Watching : public QObject {
public:
    explicit Watching(PathWatcher& owner)
        : m_owner(owner) {}

    void watch(QSet<QString> paths, const QDateTime& since) {
        if (m_watcher == nullptr) {
            m_watcher = new QFileSystemWatcher(this); // on this thread
            connect(m_watcher, &QFileSystemWatcher::directoryChanged, &m_owner, &PathWatcher::changed);
            connect(m_watcher, &QFileSystemWatcher::fileChanged, &m_owner, &PathWatcher::changed);
        }
        QStringList gone;
        for (const QString& path : m_watcher->files() + m_watcher->directories())
            if (!paths.remove(path))
                gone.append(path);
        if (!gone.isEmpty())
            m_watcher->removePaths(gone);
        const QStringList added(paths.begin(), paths.end());
        if (!added.isEmpty())
            m_watcher->addPaths(added);
        if (since.isValid() && std::any_of(added.begin(), added.end(), [&since](const QString& path) {
                return QFileInfo(path).lastModified() >= since;
            }))
            QMetaObject::invokeMethod(&m_owner, &PathWatcher::changed, Qt::QueuedConnection);
    }

private:
    PathWatcher& m_owner;
    QFileSystemWatcher* m_watcher = nullptr;
};

PathWatcher::PathWatcher(QObject* parent)
    : QObject(parent)
    , m_watching(new Watching(*this)) {
    m_thread.setObjectName(QStringLiteral("paths"));
    m_watching->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_watching, &QObject::deleteLater);
    m_thread.start();
}

PathWatcher::~PathWatcher() {
    m_thread.quit();
    m_thread.wait();
}

void PathWatcher::watch(const QSet<QString>& paths, const QDateTime& since) {
    QMetaObject::invokeMethod(m_watching, [watching = m_watching, paths, since] { watching->watch(paths, since); });
}

} // namespace glasshouse::runtime
