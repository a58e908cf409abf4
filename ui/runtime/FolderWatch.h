#pragma once

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include "ui/runtime/Background.h"
#include "ui/runtime/PathWatcher.h"

namespace glasshouse::runtime {

class CorpusStore;
class IngestController;

/// Reads the open folder again once files in it have come, gone or changed and a second has passed without another
/// change, including changes made between reading and watching. A folder that has vanished is not read again: what was
/// read stays. Of a large corpus only maxPaths paths are watched: the folders, then the first files.
///
/// Thread: GUI; folders are looked for in the background. Ownership: made by app/; store and controller must outlive
/// it.
class FolderWatch : public QObject {
    Q_OBJECT
public:
    static constexpr int maxPaths = 2000;

    FolderWatch(CorpusStore& store, IngestController& ingest, QObject* parent = nullptr);

private:
    void watch();
    void readAgain();

    CorpusStore& m_store;
    IngestController& m_ingest;
    PathWatcher m_watcher;
    QTimer m_settling;
    QDateTime m_begun; ///< when the folder began to be read
    Worker m_finder;   ///< last, with the next: their threads end first
    Worker m_disk;     ///< says whether there is still something to read
};

} // namespace glasshouse::runtime
