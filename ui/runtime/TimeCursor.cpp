#include "ui/runtime/TimeCursor.h"

#include <algorithm>
#include <cstdlib>

namespace glasshouse::runtime {

TimeCursor::TimeCursor(const RunModel& run, const Recordings& recordings, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_recordings(recordings) {
    connect(&run, &RunModel::opened, this, [this] {
        m_live = true;
        renew();
    });
    connect(&run, &RunModel::checkpointsChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::stateChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::metricsAppended, this, &TimeCursor::renew);
    connect(&recordings, &Recordings::stepsChanged, this, &TimeCursor::renew);
}

const run::CheckpointEntry* TimeCursor::checkpointNear(std::int64_t step) const {
    const run::CheckpointEntry* best = nullptr;
    for (const run::CheckpointEntry& checkpoint : m_run.checkpoints())
        if (best == nullptr || std::abs(checkpoint.step - step) < std::abs(best->step - step))
            best = &checkpoint;
    return best;
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
    const std::int64_t saved = m_run.checkpoints().empty() ? -1 : m_run.checkpoints().back().step;
    const std::int64_t recorded = m_recordings.steps().empty() ? -1 : m_recordings.steps().back();
    if (!m_live || std::max(saved, recorded) < 0)
        return;
    m_live = false;
    m_step = std::max(saved, recorded);
    Q_EMIT changed();
}

void TimeCursor::setStep(std::int64_t step) {
    if (m_kept.empty())
        return;
    const std::int64_t kept = nearest(step);
    // The newest weights of a run that trains are gone with the next step: being there means live.
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
    kept.reserve(m_run.checkpoints().size() + m_recordings.steps().size() + 1);
    for (const run::CheckpointEntry& checkpoint : m_run.checkpoints())
        kept.push_back(checkpoint.step);
    kept.insert(kept.end(), m_recordings.steps().begin(), m_recordings.steps().end());
    const bool grows = m_run.isAlive() && m_run.state() != RunModel::State::Starting;
    if (grows)
        kept.push_back(m_run.step());
    std::sort(kept.begin(), kept.end());
    kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
    const bool moved = kept != m_kept;
    const bool endAlone = moved && grows && m_grows && kept.size() == m_kept.size() &&
                          std::equal(kept.begin(), std::prev(kept.end()), m_kept.begin());
    m_kept = std::move(kept);
    m_grows = grows;
    const std::int64_t before = m_step;
    follow();
    if (endAlone)
        Q_EMIT endMoved();
    else if (moved)
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
        m_step = nearest(m_step); // its checkpoint may have been thinned out
}

} // namespace glasshouse::runtime
