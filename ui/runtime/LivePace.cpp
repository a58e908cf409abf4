#include "ui/runtime/LivePace.h"

#include <algorithm>
#include <cmath>
#include <ctime>

namespace glasshouse::runtime {

namespace {

constexpr double share = 0.01;        // of the time
constexpr double freshness = 0.4;     // weight of the newest cost
constexpr int drawnMilliseconds = 50; // what is shown has been drawn by then

/// Processor time of the calling thread in seconds.
double processorSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

LivePace::LivePace(int least, int most)
    : m_least(least)
    , m_most(most) {
    m_drawn.setSingleShot(true);
    m_drawn.setInterval(drawnMilliseconds);
    QObject::connect(&m_drawn, &QTimer::timeout, &m_drawn, [this] { end(); });
}

void LivePace::begin(double seconds) {
    if (m_drawn.isActive())
        end();
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
    return std::clamp(int(std::ceil(1000 * m_cost / share)), m_least, m_most);
}

} // namespace glasshouse::runtime
