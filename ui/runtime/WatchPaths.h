#pragma once

#include <QFileSystemWatcher>
#include <QSet>
#include <QString>
#include <QStringList>

namespace glasshouse::runtime {

/// Makes a watcher watch exactly these files and folders: what it watches already stays as it is. Returns those that it
/// did not watch before. GUI thread.
QStringList watchPaths(QFileSystemWatcher& watcher, QSet<QString> paths);

} // namespace glasshouse::runtime
