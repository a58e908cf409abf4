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
    m_tables = std::make_shared<Tables>();
    Q_EMIT changed();
}

void HealthReader::wantedChanged() {
    if (isWanted())
        start();
    else
        m_timer.stop();
}

const run::HealthTable& HealthReader::table(const Tables& tables, const QString& measure) {
    static const run::HealthTable none;
    const auto found = tables.find(measure.toStdString());
    return found == tables.end() ? none : found->second;
}

void HealthReader::start() {
    if (!isWanted() || m_worker.isBusy() || m_run.path().empty() || (m_isRead && !m_again))
        return;
    m_again = false;
    if (!m_tail)
        m_tail = std::make_shared<Tail>(Tail{run::ScalarTail(m_run.path(), run::HealthHistory::tagPrefix()), {}});
    using Made = std::shared_ptr<const Tables>;
    m_worker.start(
        [tail = m_tail, known = m_tables](const std::stop_token&) -> Made {
            const run::ScalarTail::News news = tail->file.read();
            if (!news.fromStart && news.scalars.empty())
                return known;
            if (news.fromStart)
                tail->history = {};
            tail->history.add(news.scalars);
            auto tables = std::make_shared<Tables>();
            for (const std::string& measure : run::HealthHistory::measures())
                if (run::HealthTable table = tail->history.table(measure); !table.empty())
                    tables->emplace(measure, std::move(table));
            return tables;
        },
        [this](const std::optional<Made>& made, const QString& problem) {
            const Made tables = made.value_or(m_tables);
            const bool news = !m_isRead || tables != m_tables || problem != m_problem;
            m_isRead = true;
            m_tables = tables;
            m_problem = problem;
            if (news)
                Q_EMIT changed();
            if (m_again && isWanted())
                m_timer.start();
        });
}

} // namespace glasshouse::runtime
