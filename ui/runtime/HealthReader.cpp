#include "ui/runtime/HealthReader.h"

#include "core/base/Error.h"

namespace glasshouse::runtime {

namespace {
constexpr int pauseMilliseconds = 500;
}

HealthReader::HealthReader(const RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_courier(this) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(pauseMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &HealthReader::start);
    connect(&run, &RunModel::opened, this, [this] {
        forget();
        start();
    });
    const auto later = [this] {
        m_again = true;
        if (!m_views.empty() && !m_busy && !m_timer.isActive())
            m_timer.start();
    };
    connect(&run, &RunModel::metricsAppended, this, later);
    connect(&run, &RunModel::stateChanged, this, later);
}

HealthReader::~HealthReader() {
    m_courier.close();
}

void HealthReader::forget() {
    ++m_epoch;
    m_busy = false;
    m_again = true;
    m_isRead = false;
    m_problem.clear();
    m_tail.reset();
    m_history = std::make_shared<run::HealthHistory>();
    Q_EMIT changed();
}

void HealthReader::setWanted(const QObject* view, bool wanted) {
    if (!wanted) {
        if (m_views.erase(view) > 0)
            disconnect(view, &QObject::destroyed, this, nullptr);
        if (m_views.empty())
            m_timer.stop();
        return;
    }
    if (!m_views.insert(view).second)
        return;
    connect(view, &QObject::destroyed, this, [this](const QObject* gone) { m_views.erase(gone); });
    start();
}

void HealthReader::start() {
    if (m_views.empty() || m_busy || m_run.path().empty() || (m_isRead && !m_again))
        return;
    m_busy = true;
    m_again = false;
    if (!m_tail)
        m_tail = std::make_shared<run::ScalarTail>(m_run.path(), run::HealthHistory::tagPrefix());
    m_retired.add(std::move(m_task));
    m_task =
        Task([this, tail = m_tail, known = m_history, epoch = m_epoch, courier = m_courier.handle()](std::stop_token) {
            std::shared_ptr<const run::HealthHistory> made = known;
            QString problem;
            try {
                const run::ScalarTail::News news = tail->read();
                if (news.anew || !news.scalars.empty()) {
                    auto more = news.anew ? std::make_shared<run::HealthHistory>()
                                          : std::make_shared<run::HealthHistory>(*known);
                    more->add(news.scalars);
                    made = std::move(more);
                }
            } catch (const std::exception& exception) {
                problem = QString::fromStdString(plainMessage(exception));
            }
            courier.deliver([this, epoch, made = std::move(made), problem] {
                if (epoch != m_epoch) // for another run
                    return;
                m_busy = false;
                const bool news = !m_isRead || made != m_history || problem != m_problem;
                m_isRead = true;
                m_history = made;
                m_problem = problem;
                if (news)
                    Q_EMIT changed();
                if (m_again && !m_views.empty())
                    m_timer.start();
            });
        });
}

} // namespace glasshouse::runtime
