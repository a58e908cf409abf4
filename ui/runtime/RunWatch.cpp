#include "ui/runtime/RunWatch.h"

#include <QSet>

#include <algorithm>
#include <utility>

#include "ui/runtime/RunLibrary.h"
#include "ui/runtime/RunModel.h"

namespace glasshouse::runtime {

namespace {
constexpr int runSettleMilliseconds = 500;
constexpr int growMilliseconds = 2000;
constexpr qint64 restFactor = 20; // listing takes at most a twentieth of the time
} // namespace

RunWatch::RunWatch(RunLibrary& library, const RunModel& session, QObject* parent)
    : QObject(parent)
    , m_library(library)
    , m_session(session) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(runSettleMilliseconds);
    m_growing.setSingleShot(true);
    connect(&m_settling, &QTimer::timeout, &library, &RunLibrary::refresh);
    connect(&m_growing, &QTimer::timeout, &library, &RunLibrary::refresh);
    connect(&m_watcher, &PathWatcher::changed, this, [this] {
        if (!m_settling.isActive()) // not begun again: a run that trains changes its folder all the time
            m_settling.start(int(std::max<qint64>(runSettleMilliseconds, restFactor * m_library.listingTime())));
    });
    connect(&library, &RunLibrary::changed, this, &RunWatch::watch);
}

void RunWatch::watch() {
    QSet<QString> paths;
    if (!m_library.folder().isEmpty())
        paths.insert(m_library.folder());
    bool elsewhere = false;
    for (const run::RunSummary& run : m_library.runs()) {
        if (m_session.isAlive() && m_session.path() == run.path)
            continue;
        elsewhere = elsewhere || run.isBeingTrained;
        if (paths.size() < maxFolders)
            paths.insert(QString::fromStdString(run.path.string()));
    }
    m_watcher.watch(paths, m_library.listingBegan());
    if (elsewhere)
        m_growing.start(int(std::max<qint64>(growMilliseconds, restFactor * m_library.listingTime())));
    else
        m_growing.stop();
}

} // namespace glasshouse::runtime
