#include "ui/runtime/FolderWatch.h"

#include <QFileInfo>
#include <QSet>

#include <utility>

#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"
#include "ui/runtime/WatchPaths.h"

namespace glasshouse::runtime {

namespace {
constexpr int settleMilliseconds = 1000; // files that are being copied change many times
}

FolderWatch::FolderWatch(CorpusStore& store, IngestController& ingest, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_ingest(ingest) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(settleMilliseconds);
    connect(&m_settling, &QTimer::timeout, this, &FolderWatch::readAgain);
    for (const auto signal : {&QFileSystemWatcher::directoryChanged, &QFileSystemWatcher::fileChanged})
        connect(&m_watcher, signal, &m_settling, qOverload<>(&QTimer::start));
    connect(&store, &CorpusStore::stateChanged, this, &FolderWatch::watch);
}

/// The files that were found, and the folders that they are in.
void FolderWatch::watch() {
    if (m_store.isBusy())
        return;
    QSet<QString> paths;
    if (!m_store.path().isEmpty())
        paths.insert(m_store.path());
    for (const CorpusFile& file : m_store.files()) {
        if (paths.size() + 2 > maxPaths)
            break;
        const QFileInfo place(QString::fromStdString(file.document->path.string()));
        paths.insert(place.absoluteFilePath());
        paths.insert(place.absolutePath());
    }
    watchPaths(m_watcher, std::move(paths));
}

void FolderWatch::readAgain() {
    if (m_store.isBusy())
        m_settling.start();
    else if (QFileInfo::exists(m_store.path()))
        m_ingest.reload();
}

} // namespace glasshouse::runtime
