#include "ui/shell/DesktopNotice.h"

#include <QWidget>

#include <algorithm>

#include "ui/runtime/RunModel.h"
#include "ui/settings/Settings.h"
#include "ui/text/Numbers.h"

namespace glasshouse::shell {

using runtime::RunModel;
using settings::Settings;

DesktopNotice::DesktopNotice(const RunModel& session, const Settings& settings, QWidget& window)
    : QObject(&window)
    , m_session(session)
    , m_settings(settings)
    , m_window(window) {
    connect(&session, &RunModel::stateChanged, this, &DesktopNotice::follow);
    connect(&session, &RunModel::opened, this, &DesktopNotice::follow);
    connect(&session, &RunModel::metricsAppended, this, &DesktopNotice::followProgress);
    for (const auto* one : {&settings.showsProgress, &settings.staysAwake})
        one->onChange(this, [this] { follow(); });
    follow(); // the window may have been recreated while a run trains
}

void DesktopNotice::setWaiting(int runs) {
    m_waiting = runs;
    m_bus.showCount(m_settings.showsProgress() ? runs : 0);
}

void DesktopNotice::follow() {
    followProgress();
    setWaiting(m_waiting);
    const RunModel::State state = m_session.state();
    const bool computes =
        state == RunModel::State::Starting || state == RunModel::State::Running || state == RunModel::State::Stopping;
    if (computes && m_settings.staysAwake())
        m_bus.stayAwake(tr("A model is being trained."));
    else
        m_bus.allowSleep();
}

void DesktopNotice::followProgress() {
    const std::int64_t planned = m_session.plannedSteps();
    if (!m_session.isAlive() || planned <= 0 || !m_settings.showsProgress()) {
        m_percent = -1;
        m_bus.hideProgress();
        return;
    }
    // A bar of that size shows no more, and a small model makes thousands of steps a second.
    const int percent = int(std::clamp<std::int64_t>(m_session.step() * 100 / planned, 0, 100));
    if (percent == m_percent)
        return;
    m_percent = percent;
    m_bus.showProgress(percent / 100.0);
}

bool DesktopNotice::isWanted() const {
    return m_window.isVisible() && !m_window.isActiveWindow() && m_settings.notifiesEnd();
}

void DesktopNotice::announceSeries(const QString& sentence) {
    if (isWanted())
        m_bus.notify(sentence, {});
}

void DesktopNotice::announceEnd(const QString& sentence) {
    if (!isWanted())
        return;
    if (m_session.state() == RunModel::State::Failed)
        return m_bus.notify(m_session.name().isEmpty() ? tr("The run could not start.")
                                                       : tr("%1 stopped because of an error.").arg(m_session.name()),
                            sentence);
    QString body;
    if (const train::Evaluation* best = m_session.best())
        body = tr("Best validation loss %1, at step %2.")
                   .arg(text::lossText(double(*best->validationLoss)), text::groupedNumber(best->step));
    m_bus.notify(sentence, body);
}

} // namespace glasshouse::shell
