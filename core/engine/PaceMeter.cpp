#include "core/engine/PaceMeter.h"

#include <algorithm>

namespace glasshouse::engine {

namespace {

constexpr double enough = 1;         // seconds of even steps
constexpr double enoughUneven = 3.5; // of others
constexpr double longest = 4.5;      // with the warm-up, if that leaves enough steps
constexpr double blockSeconds = 0.25;
constexpr double even = 1.5;       // the slowest quarter of a second takes less than this times the fastest
constexpr double busyCores = 0.25; // used by other programs

// Three steps run before the capture; its own step is read when up to four more have been sent.
constexpr int warmUpOnCard = 8;
constexpr double longestWarmUp = 10;

/// A quantile of values in rising order, between the two nearest ones.
double quantile(const std::vector<double>& sorted, double share) {
    const double place = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

} // namespace

void PaceMeter::begin(double now) {
    if (m_ignored == 0)
        m_begin = now;
    m_last = now;
}

bool PaceMeter::isWarm(const train::StepMetrics& metrics, double now) const {
    const bool onCard = !(metrics.forwardSeconds > 0); // the parts of its steps are not timed
    return !onCard || m_ignored >= warmUpOnCard || now - m_begin >= longestWarmUp;
}

bool PaceMeter::isUneven() const {
    const auto [fastest, slowest] = std::minmax_element(
        m_blocks.begin(), m_blocks.end(), [](const Block& a, const Block& b) { return a.perStep() < b.perStep(); });
    return m_otherCores > busyCores || slowest->perStep() > even * fastest->perStep();
}

bool PaceMeter::step(const train::StepMetrics& metrics, double now) {
    const double took = now - m_last;
    m_last = now;
    if (!m_warm) {
        ++m_ignored;
        m_warm = isWarm(metrics, now);
        if (m_warm)
            m_othersAtFirst = m_others();
        return false;
    }
    if (m_blocks.empty() || m_blocks.back().seconds >= blockSeconds)
        m_blocks.emplace_back();
    Block& block = m_blocks.back();
    block.seconds += took;
    block.forward += metrics.forwardSeconds;
    ++block.steps;
    ++m_steps;
    m_measured += took;
    if (block.seconds < blockSeconds || m_steps < kFewestTimedSteps || m_measured < enough)
        return false;
    if (const std::optional<double> others = m_others(); others && m_othersAtFirst)
        m_otherCores = (*others - *m_othersAtFirst) / m_measured;
    return !isUneven() || m_measured >= enoughUneven || now - m_begin >= longest;
}

Pace PaceMeter::pace() const {
    if (m_steps < kFewestTimedSteps)
        return {};
    std::vector<double> steps;
    std::vector<double> forwards;
    for (const Block& block : m_blocks) {
        steps.push_back(block.perStep());
        forwards.push_back(block.forward / static_cast<double>(block.steps));
    }
    std::sort(steps.begin(), steps.end());
    std::sort(forwards.begin(), forwards.end());
    return {.step = quantile(steps, 0.5),
            .forward = quantile(forwards, 0.5),
            .steps = m_steps,
            .fastest = quantile(steps, 0.25),
            .slowest = quantile(steps, 0.75),
            .isBusy = m_otherCores > busyCores};
}

} // namespace glasshouse::engine
