#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

namespace glasshouse::runtime {

class CorpusStore;
class IngestController;

/// Reads the open folder again once files in it have come, gone or changed and a second has passed without another
/// change. A folder that has vanished is not: what was read stays. Of a large corpus only the first maxPaths files and
/// folders are watched.
///
/// Thread: GUI. Ownership: made by app/; store and controller must outlive it.
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
    QFileSystemWatcher m_watcher;
    QTimer m_settling;
};

} // namespace glasshouse::runtime
