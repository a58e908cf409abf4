#include "ui/runtime/WatchPaths.h"

namespace glasshouse::runtime {

QStringList watchPaths(QFileSystemWatcher& watcher, QSet<QString> paths) {
    QStringList gone;
    for (const QString& path : watcher.files() + watcher.directories())
        if (!paths.remove(path))
            gone.append(path);
    if (!gone.isEmpty())
        watcher.removePaths(gone);
    const QStringList added(paths.begin(), paths.end());
    if (!added.isEmpty())
        watcher.addPaths(added);
    return added;
}

} // namespace glasshouse::runtime
