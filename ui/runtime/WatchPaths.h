#pragma once

#include <QFileSystemWatcher>
#include <QSet>
#include <QString>

namespace glasshouse::runtime {

/// Makes a watcher watch exactly these files and folders: what it watches already stays as it is. GUI thread.
void watchPaths(QFileSystemWatcher& watcher, QSet<QString> paths);

} // namespace glasshouse::runtime
