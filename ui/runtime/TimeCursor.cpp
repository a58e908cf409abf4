#include "ui/runtime/TimeCursor.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace glasshouse::runtime {

TimeCursor::TimeCursor(const RunModel& run, const Recordings& recordings, QObject* parent)
    : QObject(parent)
    , m_run(run)
    , m_recordings(recordings) {
    connect(&run, &RunModel::opened, this, [this] {
        m_live = true;
        renew();
        setOff({});
    });
    connect(&run, &RunModel::checkpointsChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::stateChanged, this, &TimeCursor::renew);
    connect(&run, &RunModel::metricsAppended, this, &TimeCursor::renew);
    connect(&recordings, &Recordings::stepsChanged, this, &TimeCursor::renew);
}

run::Moment TimeCursor::momentAt(std::int64_t step) const {
    run::Moment moment = run::momentAt(m_sources, step, false);
    moment.run = m_run.path();
    moment.off = m_off;
    return moment;
}

void TimeCursor::setOff(const model::Ablation& off) {
    if (m_off == off)
        return;
    m_off = off;
    showMoment();
    Q_EMIT offChanged();
}

void TimeCursor::showMoment() {
    run::Moment moment = run::momentAt(m_sources, m_step, m_live && m_run.isAlive());
    moment.run = m_run.path();
    moment.off = m_off;
    if (moment == m_moment)
        return;
    m_moment = std::move(moment);
    Q_EMIT momentChanged();
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
    showMoment();
    Q_EMIT changed();
    Q_EMIT moved();
}

void TimeCursor::hold() {
    const std::int64_t saved = m_run.checkpoints().empty() ? -1 : m_run.checkpoints().back().step;
    const std::int64_t recorded = m_recordings.steps().empty() ? -1 : m_recordings.steps().back();
    if (!m_live || std::max(saved, recorded) < 0)
        return;
    m_live = false;
    m_step = std::max(saved, recorded);
    showMoment();
    Q_EMIT changed();
    Q_EMIT moved();
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
    showMoment();
    Q_EMIT changed();
    Q_EMIT moved();
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
    const bool grew = m_sources.growing.has_value();
    const bool grows = m_run.isAlive() && m_run.state() != RunModel::State::Starting;
    m_sources.checkpoints = m_run.checkpoints();
    m_sources.recorded = m_recordings.steps();
    // What another program has recorded is seen before its numbers: it waits for them, so that all views show one step.
    // Of a run that was killed nothing is kept after its last checkpoint.
    if (!m_run.isAlive())
        std::erase_if(m_sources.recorded, [this](std::int64_t step) { return step > m_run.step(); });
    m_sources.growing = grows ? std::optional(m_run.step()) : std::nullopt;
    std::vector<std::int64_t> kept = m_sources.steps();
    const bool differ = kept != m_kept;
    const bool endAlone = differ && grows && grew && kept.size() == m_kept.size() &&
                          std::equal(kept.begin(), std::prev(kept.end()), m_kept.begin());
    m_kept = std::move(kept);
    const std::int64_t before = m_step;
    follow();
    showMoment();
    if (endAlone)
        Q_EMIT endMoved();
    else if (differ)
        Q_EMIT savedStepsChanged();
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
