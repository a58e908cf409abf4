#include "ui/runtime/RunOpener.h"

#include <algorithm>

#include "core/fields/Field.h"
#include "ui/text/Numbers.h"

namespace glasshouse::runtime {

namespace {
constexpr int rereadMilliseconds = 2000;  // between two readings of a run that another program trains
constexpr int settlingMilliseconds = 500; // after the first change of a run at rest
constexpr int copyMilliseconds = 120000;  // a copy that has not grown for so long is at rest
constexpr int minPauses = 20;             // and this many times the duration of the last one
} // namespace

/// What of a run that was killed is kept and what is lost; empty: it ended at its last checkpoint.
QString RunOpener::lostSteps(const RunHistory& history) {
    if (history.isBeingTrained || history.nonFiniteStep || history.checkpoints.empty() || history.metrics.empty())
        return {};
    const std::int64_t kept = history.checkpoints.back().step;
    const std::int64_t lost = history.metrics.back().step - kept;
    if (lost <= 0)
        return {};
    const QString name =
        QString::fromStdString(history.givenName.empty() ? history.path.filename().string() : history.givenName);
    return tr("%1 was not closed properly. It is kept up to step %2; the %n steps after that are lost.", nullptr,
              int(lost))
        .arg(name, text::groupedNumber(kept));
}

RunOpener::RunOpener(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores) {
    m_stores.run.follow(session());
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RunOpener::reread);
    const auto readSoon = [this] {
        if (!showsSession() && !m_timer.isActive() && !m_worker.isBusy())
            m_timer.start(settlingMilliseconds);
    };
    connect(&m_files, &PathWatcher::changed, this, readSoon);
    connect(&session(), &RunModel::stateChanged, this, &RunOpener::sessionChanged);
    connect(&m_stores.training, &TrainingController::runOpened, this, [this](const QString& folder) {
        if (!showsSession() && m_stores.run.path() == folder.toStdString()) // the queue resumes it
            showSession();
    });
    connect(&m_stores.training, &TrainingController::begun, this, &RunOpener::followSession);
}

bool RunOpener::looksElsewhere() const {
    return !showsSession() && session().isOpen() &&
           (session().isAlive() ||
            (m_endedUnseen && !session().path().empty() && session().path() != m_stores.run.path()));
}

void RunOpener::sessionChanged() {
    const bool alive = session().isAlive();
    if (alive == m_sessionAlive)
        return;
    m_sessionAlive = alive;
    m_endedUnseen = !alive && !showsSession();
    Q_EMIT lookChanged();
}

void RunOpener::setOpening(const QString& name) {
    if (m_opening == name)
        return;
    m_opening = name;
    Q_EMIT openingChanged();
}

void RunOpener::cancelOpening() {
    if (!isOpening())
        return;
    m_worker.drop();
    setOpening({});
    watch();
}

void RunOpener::showSession() {
    if (session().isOpen())
        followSession();
}

void RunOpener::leaveSample() {
    if (m_stores.run.isSample())
        followSession();
}

void RunOpener::keepView() {
    if (!showsSession() || !m_stores.run.isOpen())
        return;
    m_stores.run.unfollow();
    m_eventFiles.clear();
    m_reader.reset();
    Q_EMIT lookChanged();
    watch();
}

void RunOpener::followSession() {
    m_worker.drop(); // what is being read is no longer needed
    m_reader.reset();
    setOpening({});
    m_timer.stop();
    m_grown.invalidate();
    m_files.watch({});
    m_endedUnseen = false;
    if (showsSession())
        return;
    m_stores.run.follow(session());
    Q_EMIT lookChanged();
}

void RunOpener::open(const QString& folder, std::function<void()> then) {
    const std::filesystem::path path = std::filesystem::path(folder.toStdString()).lexically_normal();
    if (session().isAlive() && session().path() == path) {
        showSession();
        if (then)
            then();
        return;
    }
    m_timer.stop();
    m_grown.invalidate();
    m_reader.reset(); // a reading of the viewed run that is going on is dropped
    m_share = std::make_shared<std::atomic<double>>(0);
    struct Opened {
        RunHistory history;
        std::shared_ptr<RunReader> reader;
        bool isSession = false;
    };
    m_worker.start(
        [path, share = m_share,
         live = session().isAlive() ? session().path() : std::filesystem::path()](const std::stop_token& stop) {
            Opened opened;
            std::error_code gone; // also through a link
            opened.isSession = !live.empty() && std::filesystem::equivalent(path, live, gone);
            if (opened.isSession)
                return opened;
            opened.reader = std::make_shared<RunReader>(path);
            opened.history = opened.reader->read(stop, [&share](double done) { share->store(done); }).history;
            return opened;
        },
        [this, then = std::move(then)](std::optional<Opened> opened, const QString& problem) {
            setOpening({});
            if (!opened) {
                watch();
                Q_EMIT failed(problem);
                return;
            }
            if (opened->isSession) {
                showSession();
            } else {
                m_reader = std::move(opened->reader);
                show(std::move(opened->history));
            }
            if (then)
                then();
        });
    setOpening(QString::fromStdString((path / "").parent_path().filename().string()));
}

void RunOpener::openSample(const QString& folder, const QString& library) {
    if (isOpening() || m_stores.run.isOpen() || session().isAlive())
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
            m_stores.run.fill(*std::move(history));
            m_stores.run.m_data->sample = true;
            Q_EMIT m_stores.run.opened();
            Q_EMIT m_stores.run.stateChanged();
            Q_EMIT lookChanged();
        });
}

void RunOpener::show(RunHistory history) {
    if (session().isAlive() && session().path() == history.path) { // it was started while its folder was being read
        showSession();
        return;
    }
    const QString folder = QString::fromStdString(history.path.string());
    const std::vector<std::int64_t> damaged = history.damaged;
    const QString lost = lostSteps(history);
    m_eventFiles = history.eventFiles;
    m_stores.run.unfollow();
    m_stores.run.fill(std::move(history));
    Q_EMIT m_stores.run.opened();
    Q_EMIT m_stores.run.stateChanged();
    Q_EMIT lookChanged();
    Q_EMIT opened(folder);
    if (!damaged.empty())
        m_stores.run.warn(
            damaged.size() == 1
                ? tr("The checkpoint of step %1 is damaged and cannot be used.").arg(damaged.front())
                : tr("%n checkpoints of this run are damaged and cannot be used.", nullptr, int(damaged.size())));
    else if (!lost.isEmpty())
        m_stores.run.warn(lost);
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
    m_files.watch(paths);
}

/// A run that grows although nobody here trains it is a copy of one that is trained on another machine.
void RunOpener::noticeCopy(RunReader::News& news) {
    const RunModel& run = m_stores.run;
    RunHistory& history = news.history;
    const std::size_t known = news.fromStart ? 0 : run.metrics().size();
    const std::int64_t planned = run::plannedSteps(history.record);
    const std::int64_t last = !history.metrics.empty() ? history.metrics.back().step
                              : known > 0              ? run.metrics().back().step
                                                       : 0;
    const bool whole = planned > 0 && last >= planned;
    if (history.isBeingTrained || whole)
        m_grown.invalidate();
    else if (known + history.metrics.size() > run.metrics().size() &&
             (m_grown.isValid() || run.state() != RunModel::State::Elsewhere))
        m_grown.start();
    if (m_grown.isValid() && m_grown.elapsed() < copyMilliseconds)
        history.isBeingTrained = true;
    else
        m_grown.invalidate();
}

void RunOpener::reread() {
    if (showsSession()) // a change that was on its way
        return;
    if (!m_reader)
        m_reader = std::make_shared<RunReader>(m_stores.run.path());
    m_worker.start(
        [reader = m_reader, path = m_stores.run.path()](const std::stop_token& stop) {
            QElapsedTimer timer;
            timer.start();
            RunReader::News news = reader->read(stop);
            news.history.path = path;
            return std::pair(std::move(news), timer.elapsed());
        },
        // Without anything it is being written to, or gone: what is shown stays.
        [this](std::optional<std::pair<RunReader::News, qint64>> read, const QString&) {
            const RunModel& run = m_stores.run;
            if (read) {
                RunReader::News& news = read->first;
                noticeCopy(news);
                m_eventFiles = news.history.eventFiles;
                const bool isNew = news.fromStart ? news.history.metrics.size() != run.metrics().size()
                                                  : !news.history.metrics.empty() || !news.history.evaluations.empty();
                if (isNew || news.history.isBeingTrained || run.state() == RunModel::State::Elsewhere)
                    m_stores.run.grow(std::move(news.history), news.fromStart);
            }
            if (run.state() == RunModel::State::Elsewhere)
                m_timer.start(std::max(rereadMilliseconds, int(minPauses * (read ? read->second : 0))));
            watch();
        });
}

} // namespace glasshouse::runtime
