#include "ui/runtime/TimeCursor.h"

#include <algorithm>

namespace glasshouse::runtime {

TimeCursor::TimeCursor(const RunModel& run, QObject* parent)
    : QObject(parent)
    , m_run(run) {
    connect(&run, &RunModel::opened, this, [this] {
        m_live = true;
        renew();
    });
    connect(&run, &RunModel::checkpointsChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::stateChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::metricsAppended, this, &TimeCursor::renew);
}

std::int64_t TimeCursor::nearest(std::int64_t step) const {
    if (m_kept.empty())
        return 0;
    const auto above = std::lower_bound(m_kept.begin(), m_kept.end(), step);
    if (above == m_kept.begin())
        return *above;
    if (above == m_kept.end())
        return m_kept.back();
    return *above - step < step - *std::prev(above) ? *above : *std::prev(above);
}

void TimeCursor::setLive() {
    if (m_live)
        return;
    m_live = true;
    follow();
    Q_EMIT changed();
}

void TimeCursor::hold() {
    if (!m_live || m_run.checkpoints().empty())
        return;
    m_live = false;
    m_step = m_run.checkpoints().back().step;
    Q_EMIT changed();
}

void TimeCursor::setStep(std::int64_t step) {
    if (m_kept.empty())
        return;
    const std::int64_t kept = nearest(step);
    // The newest weights of a run that trains are gone with the next step: standing on them is live.
    const bool live = m_run.isAlive() && kept == m_kept.back();
    if (live == m_live && kept == m_step)
        return;
    m_live = live;
    m_step = kept;
    Q_EMIT changed();
}

void TimeCursor::previous(int count) {
    if (m_kept.empty())
        return;
    const auto at = std::lower_bound(m_kept.begin(), m_kept.end(), m_step);
    const auto index = std::max<std::ptrdiff_t>(0, std::distance(m_kept.begin(), at) - count);
    setStep(m_kept[static_cast<std::size_t>(index)]);
}

void TimeCursor::next(int count) {
    if (m_kept.empty())
        return;
    const auto after = std::upper_bound(m_kept.begin(), m_kept.end(), m_step);
    const auto last = static_cast<std::ptrdiff_t>(m_kept.size()) - 1;
    const auto index = std::min(last, std::distance(m_kept.begin(), after) + count - 1);
    setStep(m_kept[static_cast<std::size_t>(index)]);
}

void TimeCursor::renew() {
    std::vector<std::int64_t> kept;
    kept.reserve(m_run.checkpoints().size() + 1);
    for (const run::CheckpointEntry& checkpoint : m_run.checkpoints())
        kept.push_back(checkpoint.step);
    if (m_run.isAlive() && m_run.state() != RunModel::State::Starting && (kept.empty() || kept.back() != m_run.step()))
        kept.push_back(m_run.step());
    std::sort(kept.begin(), kept.end());
    const bool other = kept != m_kept;
    m_kept = std::move(kept);
    const std::int64_t before = m_step;
    follow();
    if (other)
        Q_EMIT keptStepsChanged();
    if (m_step != before)
        Q_EMIT changed();
}

void TimeCursor::follow() {
    if (m_kept.empty())
        m_step = 0;
    else if (m_live)
        m_step = m_kept.back();
    else
        m_step = nearest(m_step); // its checkpoint may have been thinned
}

} // namespace glasshouse::runtime
