#include "ui/runtime/WatchPaths.h"

namespace glasshouse::runtime {

void watchPaths(QFileSystemWatcher& watcher, QSet<QString> paths) {
    QStringList gone;
    for (const QString& path : watcher.files() + watcher.directories())
        if (!paths.remove(path))
            gone.append(path);
    if (!gone.isEmpty())
        watcher.removePaths(gone);
    if (!paths.isEmpty())
        watcher.addPaths(QStringList(paths.begin(), paths.end()));
}

} // namespace glasshouse::runtime
