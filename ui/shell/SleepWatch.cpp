#include "ui/shell/SleepWatch.h"

#ifdef GLASSHOUSE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusUnixFileDescriptor>
#include <QFileInfo>
#endif

#include "ui/runtime/RunModel.h"

namespace glasshouse::shell {

using runtime::RunModel;

#ifdef GLASSHOUSE_DBUS

namespace {

constexpr int writingLimit = 4000; // milliseconds; logind continues after 5,000 by itself

QString logind() {
    return QStringLiteral("org.freedesktop.login1");
}
QString logindPath() {
    return QStringLiteral("/org/freedesktop/login1");
}
QString logindManager() {
    return QStringLiteral("org.freedesktop.login1.Manager");
}

/// Not connected where there is no such bus; looking for it there may take long.
QDBusConnection systemBus() {
    const bool some = !qEnvironmentVariableIsEmpty("DBUS_SYSTEM_BUS_ADDRESS") ||
                      QFileInfo::exists(QStringLiteral("/run/dbus/system_bus_socket"));
    return some ? QDBusConnection::systemBus() : QDBusConnection(QString());
}

} // namespace

SleepWatch::SleepWatch(const RunModel& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {
    m_limit.setSingleShot(true);
    m_limit.setInterval(writingLimit);
    connect(&m_limit, &QTimer::timeout, this, &SleepWatch::release);
    QDBusConnection bus = systemBus();
    if (!bus.isConnected())
        return;
    bus.connect(logind(), logindPath(), logindManager(), QStringLiteral("PrepareForSleep"), this,
                SLOT(prepareForSleep(bool)));
    connect(&session, &RunModel::stateChanged, this, &SleepWatch::follow);
    connect(&session, &RunModel::opened, this, &SleepWatch::follow);
    connect(&session, &RunModel::checkpointsChanged, this, [this] {
        if (m_sleeps)
            release();
    });
    follow();
}

void SleepWatch::follow() {
    if (!m_session.isAlive())
        release();
    else if (!m_sleeps)
        lock();
}

void SleepWatch::lock() {
    if (m_lock || m_asking)
        return;
    m_asking = true;
    QDBusMessage call =
        QDBusMessage::createMethodCall(logind(), logindPath(), logindManager(), QStringLiteral("Inhibit"));
    call << QStringLiteral("sleep") << QStringLiteral("Glasshouse") << tr("The run that trains is saved first.")
         << QStringLiteral("delay");
    auto* watcher = new QDBusPendingCallWatcher(systemBus().asyncCall(call), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        done->deleteLater();
        m_asking = false;
        const QDBusPendingReply<QDBusUnixFileDescriptor> reply = *done;
        if (reply.isValid() && m_session.isAlive() && !m_sleeps) // else it is given back at once
            m_lock = std::make_shared<QDBusUnixFileDescriptor>(reply.value());
    });
}

void SleepWatch::release() {
    m_limit.stop();
    m_lock.reset();
}

void SleepWatch::prepareForSleep(bool begins) {
    m_sleeps = begins;
    if (!begins)
        return follow();
    if (!m_session.isAlive())
        return;
    m_limit.start();
    Q_EMIT checkpointWanted();
}

#else

SleepWatch::SleepWatch(const RunModel& session, QObject* parent)
    : QObject(parent)
    , m_session(session) {}

void SleepWatch::follow() {}
void SleepWatch::lock() {}
void SleepWatch::release() {}
void SleepWatch::prepareForSleep(bool) {}

#endif

} // namespace glasshouse::shell
