#include "ui/runtime/FolderWatch.h"

#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ui/runtime/CorpusStore.h"
#include "ui/runtime/IngestController.h"

namespace glasshouse::runtime {

namespace {

constexpr int folderSettleMilliseconds = 1000; // files that are being copied change many times
constexpr int tickMilliseconds = 20;           // file times can lag behind the clock by this much

/// root: a folder, or the one file that is read.
QSet<QString> pathsOf(const QString& root, const std::vector<QString>& files, const std::stop_token& stop) {
    QSet<QString> paths;
    if (root.isEmpty())
        return paths;
    paths.insert(root);
    if (QFileInfo(root).isDir()) { // hidden ones are not read, and a link may lead into a loop
        QDirIterator folders(root, QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDirIterator::Subdirectories);
        while (folders.hasNext() && paths.size() < FolderWatch::maxPaths && !stop.stop_requested())
            paths.insert(folders.next());
    }
    for (const QString& file : files) { // the folder of a file may be reached through a link
        const QFileInfo place(file);
        for (const QString& path : {place.absolutePath(), place.absoluteFilePath()})
            if (paths.size() < FolderWatch::maxPaths)
                paths.insert(path);
    }
    return paths;
}

} // namespace

FolderWatch::FolderWatch(CorpusStore& store, IngestController& ingest, QObject* parent)
    : QObject(parent)
    , m_store(store)
    , m_ingest(ingest) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(folderSettleMilliseconds);
    connect(&m_settling, &QTimer::timeout, this, &FolderWatch::readAgain);
    connect(&m_watcher, &PathWatcher::changed, &m_settling, qOverload<>(&QTimer::start));
    connect(&store, &CorpusStore::stateChanged, this, &FolderWatch::watch);
}

/// The folders first, those too in which nothing is read yet, and the files as far as there is room.
void FolderWatch::watch() {
    if (m_store.state() == CorpusStore::State::Reading)
        m_begun = QDateTime::currentDateTimeUtc().addMSecs(-tickMilliseconds);
    if (m_store.isBusy())
        return;
    const QString root = m_store.path();
    std::vector<QString> files;
    for (const CorpusFile& file : m_store.files()) {
        if (files.size() + 1 >= std::size_t(maxPaths))
            break;
        files.push_back(QFile::decodeName(file.document->path.c_str()));
    }
    m_finder.start([root, files = std::move(files)](const std::stop_token& stop) { return pathsOf(root, files, stop); },
                   [this](std::optional<QSet<QString>> paths, const QString& /*problem*/) {
                       if (paths)
                           m_watcher.watch(*paths, m_begun);
                   });
}

void FolderWatch::readAgain() {
    if (m_store.isBusy())
        return m_settling.start();
    m_disk.start([path = m_store.path()](const std::stop_token&) { return QFileInfo::exists(path); },
                 [this, path = m_store.path()](std::optional<bool> isThere, const QString& /*problem*/) {
                     if (m_store.path() != path || !isThere.value_or(false))
                         return;
                     if (m_store.isBusy())
                         m_settling.start();
                     else
                         m_ingest.reload();
                 });
}

} // namespace glasshouse::runtime
