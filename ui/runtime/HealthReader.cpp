#include "ui/runtime/HealthReader.h"

namespace glasshouse::runtime {

namespace {
constexpr int pauseMilliseconds = 500;
}

HealthReader::HealthReader(const RunModel& run, QObject* parent)
    : WhileWanted(parent)
    , m_run(run) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(pauseMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &HealthReader::start);
    connect(&run, &RunModel::opened, this, [this] {
        forget();
        start();
    });
    const auto later = [this] {
        m_again = true;
        if (isWanted() && !m_worker.isBusy() && !m_timer.isActive())
            m_timer.start();
    };
    connect(&run, &RunModel::metricsAppended, this, later);
    connect(&run, &RunModel::stateChanged, this, later);
}

void HealthReader::forget() {
    m_worker.drop();
    m_again = true;
    m_isRead = false;
    m_problem.clear();
    m_tail.reset();
    m_history = std::make_shared<run::HealthHistory>();
    Q_EMIT changed();
}

void HealthReader::wantedChanged() {
    if (isWanted())
        start();
    else
        m_timer.stop();
}

void HealthReader::start() {
    if (!isWanted() || m_worker.isBusy() || m_run.path().empty() || (m_isRead && !m_again))
        return;
    m_again = false;
    if (!m_tail)
        m_tail = std::make_shared<run::ScalarTail>(m_run.path(), run::HealthHistory::tagPrefix());
    using History = std::shared_ptr<const run::HealthHistory>;
    m_worker.start(
        [tail = m_tail, known = m_history](const std::stop_token&) -> History {
            const run::ScalarTail::News news = tail->read();
            if (!news.fromStart && news.scalars.empty())
                return known;
            auto more =
                news.fromStart ? std::make_shared<run::HealthHistory>() : std::make_shared<run::HealthHistory>(*known);
            more->add(news.scalars);
            return more;
        },
        [this](const std::optional<History>& made, const QString& problem) {
            const History history = made.value_or(m_history);
            const bool news = !m_isRead || history != m_history || problem != m_problem;
            m_isRead = true;
            m_history = history;
            m_problem = problem;
            if (news)
                Q_EMIT changed();
            if (m_again && isWanted())
                m_timer.start();
        });
}

} // namespace glasshouse::runtime
