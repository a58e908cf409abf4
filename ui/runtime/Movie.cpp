#include "ui/runtime/Movie.h"

#include <QCoreApplication>
#include <QVariant>

#include <algorithm>
#include <utility>

namespace glasshouse::runtime {

Movie::Movie(const RunModel& run, TimeCursor& cursor, ProbeController& probe, QObject* parent)
    : QObject(parent)
    , m_cursor(cursor)
    , m_probe(probe) {
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(1000 / m_speed);
    connect(&m_timer, &QTimer::timeout, this, &Movie::advance);
    connect(&run, &RunModel::opened, this, [this] {
        m_first = -1;
        stop();
    });
    connect(&cursor, &TimeCursor::moved, this, [this] {
        if (m_moving)
            return;
        m_first = -1; // it stays where the person wants it
        stop();
    });
}

Movie::~Movie() {
    QCoreApplication::instance()->setProperty("moviePlays", false);
}

void Movie::setSpeed(int stepsPerSecond) {
    m_speed = std::max(1, stepsPerSecond);
    m_timer.setInterval(1000 / m_speed);
}

void Movie::toggle() {
    if (isPlaying())
        stop();
    else
        play();
}

void Movie::play() {
    if (isPlaying() || !canPlay())
        return;
    if (QCoreApplication::instance()->property("reducedMotion").toBool()) {
        m_cursor.setStep(m_cursor.savedSteps().back());
        return;
    }
    m_probe.setMoving(true);
    QCoreApplication::instance()->setProperty("moviePlays", true);
    m_atEnd = false;
    m_timer.start();
    const std::int64_t last = m_cursor.savedSteps().back();
    m_first = m_cursor.isLive() || m_cursor.step() >= last ? m_cursor.savedSteps().front() : m_cursor.step();
    goTo(last); // its ranges are usually the widest, so that the colours hold from the first frame on
    Q_EMIT playingChanged();
}

void Movie::stop() {
    if (!isPlaying())
        return;
    m_timer.stop();
    if (m_first >= 0) // paused before it had begun; not where the last step was only looked at
        goTo(std::exchange(m_first, -1));
    QCoreApplication::instance()->setProperty("moviePlays", false); // ranges are those of what is shown again
    m_probe.setMoving(false);
    Q_EMIT playingChanged();
}

void Movie::goTo(std::int64_t step) {
    m_moving = true;
    m_cursor.setStep(step);
    m_moving = false;
}

void Movie::advance() {
    // Live, the views follow for ever, and one picture or the next is always pending.
    if (!m_cursor.isLive() && m_probe.isPending())
        return; // a view has not shown this step yet
    if (m_first >= 0)
        return goTo(std::exchange(m_first, -1));
    if (m_atEnd && !m_repeats)
        return stop(); // now that the last one is shown too
    const std::vector<std::int64_t>& kept = m_cursor.savedSteps();
    auto next = std::upper_bound(kept.begin(), kept.end(), m_cursor.step());
    while (next != kept.end() && next + 1 != kept.end() && !m_probe.shows(*next))
        ++next;
    if (next == kept.end() && m_repeats && canPlay())
        next = kept.begin(); // the last one was seen as long as the others
    if (next != kept.end())
        goTo(*next);
    m_atEnd = next == kept.end() || m_cursor.step() >= kept.back() || m_cursor.isLive();
}

} // namespace glasshouse::runtime
