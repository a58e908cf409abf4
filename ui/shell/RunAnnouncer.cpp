#include "ui/shell/RunAnnouncer.h"

#include "ui/shell/Voice.h"
#include "ui/text/Numbers.h"

namespace glasshouse::shell {

using State = runtime::RunModel::State;

RunAnnouncer::RunAnnouncer(const runtime::RunModel& session, Voice& voice, QObject* parent)
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
    m_voice.say(sentence);
    if (!m_session.isAlive() && !m_series)
        Q_EMIT ended(sentence);
}

void RunAnnouncer::endSeries(const QString& sentence) {
    m_series = false;
    m_voice.say(sentence);
    Q_EMIT seriesEnded(sentence);
}

} // namespace glasshouse::shell
