#include "ui/runtime/RunOpener.h"

#include <algorithm>

#include "core/base/Error.h"
#include "ui/runtime/RunHistory.h"

namespace glasshouse::runtime {

namespace {
constexpr int leastMilliseconds = 2000; // between two readings of a run that another program trains
constexpr int leastPauses = 20;         // and this many times as long as the last one took
} // namespace

RunOpener::RunOpener(Stores stores, QObject* parent)
    : QObject(parent)
    , m_stores(stores)
    , m_courier(this) {
    m_stores.run.follow(session());
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RunOpener::readAgain);
    connect(&session(), &RunModel::stateChanged, this, &RunOpener::sessionChanged);
    // The forms keep what the person wants to train.
    connect(&m_stores.training, &TrainingController::begun, this, &RunOpener::followSession);
}

RunOpener::~RunOpener() {
    m_courier.close();
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
    std::error_code gone; // also by a link
    return session().isAlive() && std::filesystem::equivalent(folder, session().path(), gone);
}

void RunOpener::showSession() {
    if (!session().isOpen())
        return;
    if (!showsSession())
        m_stores.config.setConfig(session().config());
    followSession();
}

void RunOpener::followSession() {
    ++m_asked; // what is being read is no longer wanted
    m_opening = false;
    m_timer.stop();
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
    const std::uint64_t asked = ++m_asked;
    m_retired.add(std::move(m_task));
    m_task = Task([this, path, asked, then = std::move(then), courier = m_courier.handle()](std::stop_token) {
        auto history = std::make_shared<RunHistory>();
        QString problem;
        try {
            *history = readHistory(path);
        } catch (const std::exception& exception) {
            problem = QString::fromStdString(plainMessage(exception));
        }
        courier.deliver([this, asked, history, problem, then] {
            if (asked != m_asked)
                return;
            m_opening = false;
            if (!problem.isEmpty()) {
                watch();
                Q_EMIT failed(problem);
                return;
            }
            show(*history);
            if (then)
                then();
        });
    });
}

void RunOpener::show(const RunHistory& history) {
    if (isSession(history.path)) { // it was started while its folder was read
        showSession();
        return;
    }
    m_stores.config.setConfig(history.config());
    m_stores.run.unfollow();
    m_stores.run.fill(history);
    Q_EMIT m_stores.run.opened();
    Q_EMIT m_stores.run.stateChanged();
    Q_EMIT lookChanged();
    Q_EMIT opened(QString::fromStdString(history.path.string()));
    if (!history.damaged.empty())
        m_stores.run.warn(
            history.damaged.size() == 1
                ? tr("The checkpoint of step %1 is damaged and cannot be used.").arg(history.damaged.front())
                : tr("%1 checkpoints of this run are damaged and cannot be used.").arg(history.damaged.size()));
    watch();
}

/// Reads along what another program writes, as long as it trains.
void RunOpener::watch() {
    if (!showsSession() && m_stores.run.state() == RunModel::State::Elsewhere && !m_timer.isActive())
        m_timer.start(leastMilliseconds);
}

void RunOpener::readAgain() {
    const std::uint64_t asked = m_asked;
    m_retired.add(std::move(m_task));
    m_task = Task([this, asked, path = m_stores.run.path(), courier = m_courier.handle()](std::stop_token) {
        auto history = std::make_shared<RunHistory>();
        QElapsedTimer timer;
        timer.start();
        bool whole = true;
        try {
            *history = readHistory(path);
            history->path = path;
        } catch (const std::exception&) { // it is being written to, or gone: what is shown stays
            whole = false;
        }
        courier.deliver([this, asked, history, whole, took = timer.elapsed()] {
            if (asked != m_asked)
                return;
            if (whole)
                m_stores.run.grow(*history);
            if (m_stores.run.state() == RunModel::State::Elsewhere)
                m_timer.start(std::max(leastMilliseconds, int(leastPauses * took)));
        });
    });
}

} // namespace glasshouse::runtime
