#include "ui/shell/RunAnnouncer.h"

#include <QAccessible>
#include <QWidget>

#include "ui/text/Numbers.h"

namespace glasshouse::shell {

using State = runtime::RunModel::State;

RunAnnouncer::RunAnnouncer(const runtime::RunModel& session, QWidget* voice, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_voice(voice)
    , m_before(session.state()) {
    connect(&session, &runtime::RunModel::stateChanged, this, &RunAnnouncer::follow);
}

void RunAnnouncer::follow() {
    const State before = std::exchange(m_before, m_session.state());
    if (before == m_before)
        return;
    const QString name = m_session.name();
    const QString step = text::groupedNumber(m_session.step());
    QString sentence;
    switch (m_before) {
    case State::Running:
        sentence = before == State::Paused ? tr("%1 continues training.") : tr("%1 is training.");
        sentence = sentence.arg(name);
        break;
    case State::Paused:
        sentence = tr("%1 is paused at step %2.").arg(name, step);
        break;
    case State::Stopped:
        sentence = m_session.endedEarly() ? m_session.problem() : tr("%1 was stopped at step %2.").arg(name, step);
        break;
    case State::Finished:
        sentence = tr("%1 has finished its %2 steps.").arg(name, step);
        break;
    case State::Failed:
        sentence = m_session.problem();
        break;
    default:
        return;
    }
    say(sentence);
    if (!m_session.isAlive() && !m_series)
        Q_EMIT ended(sentence);
}

void RunAnnouncer::endSeries(const QString& sentence) {
    m_series = false;
    say(sentence);
    Q_EMIT seriesEnded(sentence);
}

void RunAnnouncer::say(const QString& sentence) {
    m_voice->setAccessibleDescription(sentence); // can be read again, and an alert includes it
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(m_voice, sentence);
#else
    QAccessibleEvent event(m_voice, QAccessible::Alert);
#endif
    QAccessible::updateAccessibility(&event);
}

} // namespace glasshouse::shell
