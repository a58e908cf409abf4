#include "core/engine/PaceMeter.h"

namespace glasshouse::engine {

namespace {

constexpr double enough = 1; // seconds

// Three steps run before the capture; its own step is read when up to four more have been sent.
constexpr int warmUpOnCard = 8;
constexpr double longestWarmUp = 10;

} // namespace

bool PaceMeter::isWarm(const train::StepMetrics& metrics, double now) const {
    const bool onCard = !(metrics.forwardSeconds > 0); // the parts of its steps are not timed
    return !onCard || m_ignored >= warmUpOnCard || now - m_begin >= longestWarmUp;
}

bool PaceMeter::step(const train::StepMetrics& metrics, double now) {
    if (!m_warm) {
        ++m_ignored;
        m_warm = isWarm(metrics, now);
        const double took = now - m_begin;
        if (m_warm && m_ignored == 1 && took >= enough) {
            m_pace = {.step = took, .forward = metrics.forwardSeconds, .steps = 1};
            return true;
        }
        if (m_warm)
            m_begin = now;
        return false;
    }
    m_forward += metrics.forwardSeconds;
    ++m_pace.steps;
    m_pace.step = (now - m_begin) / static_cast<double>(m_pace.steps);
    m_pace.forward = m_forward / static_cast<double>(m_pace.steps);
    return now - m_begin >= enough;
}

} // namespace glasshouse::engine
