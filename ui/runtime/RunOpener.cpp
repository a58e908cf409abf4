#include "ui/runtime/RunOpener.h"

#include <algorithm>

#include "core/model/fields/Field.h"
#include "ui/runtime/RunHistory.h"
#include "ui/runtime/WatchPaths.h"

namespace glasshouse::runtime {

namespace {
constexpr int rereadMilliseconds = 2000;  // between two readings of a run that another program trains
constexpr int settlingMilliseconds = 500; // after the first change of a run at rest
constexpr int copyMilliseconds = 120000;  // a copy that has not grown for so long is at rest
constexpr int minPauses = 20;             // and this many times the duration of the last one
} // namespace

RunOpener::RunOpener(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    m_stores.run.follow(session());
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RunOpener::reread);
    const auto readSoon = [this] {
        if (!m_timer.isActive() && !m_worker.isBusy())
            m_timer.start(settlingMilliseconds);
    };
    connect(&m_files, &QFileSystemWatcher::directoryChanged, this, readSoon);
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, readSoon); // appended to
    connect(&session(), &RunModel::stateChanged, this, &RunOpener::sessionChanged);
    connect(&m_stores.training, &TrainingController::runOpened, this, [this](const QString& folder) {
        if (!showsSession() && m_stores.run.path() == folder.toStdString()) // the queue resumes it
            showSession();
    });
    connect(&m_stores.training, &TrainingController::replacing, this, [this] {
        if (m_stores.run.isSample())
            followSession();
    });
    connect(&m_stores.training, &TrainingController::begun, this, &RunOpener::followSession);
}

bool RunOpener::looksElsewhere() const {
    return !showsSession() && session().isOpen() &&
           (session().isAlive() || (m_endedUnseen && session().path() != m_stores.run.path()));
}

void RunOpener::sessionChanged() {
    const bool alive = session().isAlive();
    if (alive == m_sessionAlive)
        return;
    m_sessionAlive = alive;
    m_endedUnseen = !alive && !showsSession();
    Q_EMIT lookChanged();
}

bool RunOpener::isSession(const std::filesystem::path& folder) const {
    std::error_code gone; // also through a link
    return session().isAlive() && std::filesystem::equivalent(folder, session().path(), gone);
}

void RunOpener::showSession() {
    if (session().isOpen())
        followSession();
}

void RunOpener::keepView() {
    if (!showsSession() || !m_stores.run.isOpen())
        return;
    m_stores.run.unfollow();
    m_eventFiles.clear();
    Q_EMIT lookChanged();
    watch();
}

void RunOpener::followSession() {
    m_worker.drop(); // what is being read is no longer needed
    m_opening = false;
    m_timer.stop();
    m_grown.invalidate();
    watchPaths(m_files, {});
    m_endedUnseen = false;
    if (showsSession())
        return;
    m_stores.run.follow(session());
    Q_EMIT lookChanged();
}

void RunOpener::open(const QString& folder, std::function<void()> then) {
    const std::filesystem::path path = folder.toStdString();
    if (isSession(path)) {
        showSession();
        if (then)
            then();
        return;
    }
    m_opening = true;
    m_timer.stop();
    m_grown.invalidate();
    m_worker.start([path](const std::stop_token&) { return readHistory(path); },
                   [this, then = std::move(then)](const std::optional<RunHistory>& history, const QString& problem) {
                       m_opening = false;
                       if (!history) {
                           watch();
                           Q_EMIT failed(problem);
                           return;
                       }
                       show(*history);
                       if (then)
                           then();
                   });
}

void RunOpener::openSample(const QString& folder, const QString& library) {
    if (m_opening || m_stores.run.isOpen() || session().isAlive())
        return;
    m_worker.start(
        [path = std::filesystem::path(folder.toStdString())](const std::stop_token&) { return readHistory(path); },
        [this, library](std::optional<RunHistory> history, const QString& problem) {
            if (m_stores.run.isOpen()) // a run of the queue has begun meanwhile
                return;
            if (!history) {
                Q_EMIT failed(problem);
                return;
            }
            history->record.corpus.path = library.toStdString();
            history->givenName = tr("Sample run").toStdString();
            m_stores.run.unfollow();
            m_stores.run.fill(*history);
            m_stores.run.m_data->sample = true;
            Q_EMIT m_stores.run.opened();
            Q_EMIT m_stores.run.stateChanged();
            Q_EMIT lookChanged();
        });
}

void RunOpener::show(const RunHistory& history) {
    if (isSession(history.path)) { // it was started while its folder was being read
        showSession();
        return;
    }
    m_stores.run.unfollow();
    m_stores.run.fill(history);
    m_eventFiles = history.eventFiles;
    Q_EMIT m_stores.run.opened();
    Q_EMIT m_stores.run.stateChanged();
    Q_EMIT lookChanged();
    Q_EMIT opened(QString::fromStdString(history.path.string()));
    if (!history.damaged.empty())
        m_stores.run.warn(
            history.damaged.size() == 1
                ? tr("The checkpoint of step %1 is damaged and cannot be used.").arg(history.damaged.front())
                : tr("%n checkpoints of this run are damaged and cannot be used.", nullptr,
                     int(history.damaged.size())));
    watch();
}

/// Follows what another program writes, as long as it trains, and notices when it begins to.
void RunOpener::watch() {
    if (showsSession() || !m_stores.run.isOpen())
        return;
    const bool trained = m_stores.run.state() == RunModel::State::Elsewhere;
    if (trained && !m_timer.isActive())
        m_timer.start(rereadMilliseconds);
    QSet<QString> paths;
    if (const std::filesystem::path& path = m_stores.run.path(); !trained) {
        paths = {QString::fromStdString(path.string()), QString::fromStdString((path / "checkpoints").string())};
        for (const std::filesystem::path& file : m_eventFiles)
            paths.insert(QString::fromStdString(file.string()));
    }
    watchPaths(m_files, paths);
}

/// A run that grows although nobody here trains it is a copy of one that is trained on another machine.
void RunOpener::noticeCopy(RunHistory& history) {
    const RunModel& run = m_stores.run;
    const std::int64_t planned = run::plannedSteps(history.record);
    const bool whole = planned > 0 && !history.metrics.empty() && history.metrics.back().step >= planned;
    if (history.isBeingTrained || whole)
        m_grown.invalidate();
    else if (history.metrics.size() > run.metrics().size() &&
             (m_grown.isValid() || run.state() != RunModel::State::Elsewhere))
        m_grown.start();
    if (m_grown.isValid() && m_grown.elapsed() < copyMilliseconds)
        history.isBeingTrained = true;
    else
        m_grown.invalidate();
}

void RunOpener::reread() {
    m_worker.start(
        [path = m_stores.run.path()](const std::stop_token&) -> std::pair<RunHistory, qint64> {
            QElapsedTimer timer;
            timer.start();
            RunHistory history = readHistory(path);
            history.path = path;
            return {std::move(history), timer.elapsed()};
        },
        // Without anything it is being written to, or gone: what is shown stays.
        [this](std::optional<std::pair<RunHistory, qint64>> read, const QString&) {
            const RunModel& run = m_stores.run;
            if (read) {
                noticeCopy(read->first);
                m_eventFiles = read->first.eventFiles;
            }
            if (read && (read->first.isBeingTrained || run.state() == RunModel::State::Elsewhere ||
                         read->first.metrics.size() != run.metrics().size()))
                m_stores.run.grow(read->first);
            if (run.state() == RunModel::State::Elsewhere)
                m_timer.start(std::max(rereadMilliseconds, int(minPauses * (read ? read->second : 0))));
            watch();
        });
}

} // namespace glasshouse::runtime
