#include "ui/runtime/LivePace.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace glasshouse::runtime {

namespace {

constexpr double allowed = 0.01;      // share of the time
constexpr double freshness = 0.4;     // weight of the newest cost
constexpr int drawnMilliseconds = 50; // what is shown has been drawn by then

/// Processor time of the calling thread in seconds.
double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

LivePace::LivePace(int minimum, int maximum)
    : m_minimum(minimum)
    , m_most(maximum) {
    m_drawn.setSingleShot(true);
    m_drawn.setInterval(drawnMilliseconds);
    QObject::connect(&m_drawn, &QTimer::timeout, &m_drawn, [this] { end(); });
}

void LivePace::begin(double seconds) {
    if (m_drawn.isActive())
        end();
    if (m_sinceBegun.isValid()) {
        const double period = static_cast<double>(m_sinceBegun.nsecsElapsed()) * 1e-9;
        m_period = m_period > 0 ? (1 - freshness) * m_period + freshness * period : period;
    }
    m_sinceBegun.start();
    m_elsewhere = seconds;
    m_begun = processorSeconds();
    m_drawn.start();
}

void LivePace::end() {
    m_drawn.stop();
    const double cost = m_elsewhere + processorSeconds() - m_begun;
    m_cost = m_cost > 0 ? (1 - freshness) * m_cost + freshness * cost : cost;
}

int LivePace::interval() const {
    return std::clamp(int(std::ceil(1000 * m_cost / allowed)), m_minimum, m_most);
}

double LivePace::budget() {
    return allowed;
}

double LivePace::share() const {
    if (!(m_cost > 0) || !(m_period > 0))
        return 0;
    // Fewer updates than before, or none any more.
    return m_cost / std::max(m_period, static_cast<double>(m_sinceBegun.nsecsElapsed()) * 1e-9);
}

} // namespace glasshouse::runtime
