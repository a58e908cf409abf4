#include "ui/shell/DesktopBus.h"

#include <QGuiApplication>

#include <functional>
#include <optional>
#include <utility>

#ifdef GLASSHOUSE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusObjectPath>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QFileInfo>
#endif

namespace glasshouse::shell {

#ifdef GLASSHOUSE_DBUS

namespace {

constexpr unsigned suspend = 4; // flag of the portal's Inhibit

/// The session's bus if there is one: looking for it otherwise would start one, which takes long.
std::optional<QDBusConnection> sessionBus() {
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") &&
        !QFileInfo::exists(qEnvironmentVariable("XDG_RUNTIME_DIR") + QStringLiteral("/bus")))
        return std::nullopt;
    QDBusConnection bus = QDBusConnection::sessionBus();
    return bus.isConnected() ? std::optional(bus) : std::nullopt;
}

QDBusMessage notificationsCall() {
    return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.Notifications"),
                                          QStringLiteral("/org/freedesktop/Notifications"),
                                          QStringLiteral("org.freedesktop.Notifications"), QStringLiteral("Notify"));
}

QDBusMessage portalCall(const QString& path, const QString& interface, const QString& method) {
    return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.portal.Desktop"), path, interface, method);
}

QDBusMessage screenSaverCall(const QString& method) {
    return QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.ScreenSaver"),
                                          QStringLiteral("/org/freedesktop/ScreenSaver"),
                                          QStringLiteral("org.freedesktop.ScreenSaver"), method);
}

/// Calls, and hands the reply to a function unless the owner is gone by then.
template <typename Reply>
void ask(const QDBusMessage& call, QObject* owner, std::function<void(const Reply&)> answered) {
    const std::optional<QDBusConnection> bus = sessionBus();
    if (!bus)
        return;
    auto* watcher = new QDBusPendingCallWatcher(bus->asyncCall(call), owner);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, owner,
                     [answered = std::move(answered)](QDBusPendingCallWatcher* done) {
                         done->deleteLater();
                         answered(Reply(*done));
                     });
}

void tell(const QDBusMessage& message) {
    if (std::optional<QDBusConnection> bus = sessionBus())
        bus->send(message);
}

} // namespace

DesktopBus::DesktopBus(QObject* parent)
    : QObject(parent) {}

DesktopBus::~DesktopBus() {
    hideProgress();
    showCount(0);
    release();
}

bool DesktopBus::isBuilt() {
    return true;
}

void DesktopBus::notify(const QString& summary, const QString& body) {
    QDBusMessage call = notificationsCall();
    const QVariantMap hints{{QStringLiteral("desktop-entry"), QGuiApplication::desktopFileName()}};
    call << QStringLiteral("Glasshouse") << m_notice << QGuiApplication::desktopFileName() << summary
         << body.toHtmlEscaped() << QStringList() << hints << -1;
    ask<QDBusPendingReply<unsigned>>(call, this, [this](const QDBusPendingReply<unsigned>& reply) {
        if (reply.isValid())
            m_notice = reply.value();
    });
}

void DesktopBus::showProgress(double share) {
    m_progress = true;
    updateIcon({{QStringLiteral("progress"), share}, {QStringLiteral("progress-visible"), true}});
}

void DesktopBus::hideProgress() {
    if (!m_progress)
        return;
    m_progress = false;
    updateIcon({{QStringLiteral("progress-visible"), false}});
}

void DesktopBus::showCount(int count) {
    if (std::exchange(m_count, count) != count)
        updateIcon({{QStringLiteral("count"), qint64(count)}, {QStringLiteral("count-visible"), count > 0}});
}

void DesktopBus::updateIcon(const QVariantMap& properties) {
    QDBusMessage signal =
        QDBusMessage::createSignal(QStringLiteral("/io/github/glasshouse/Glasshouse"),
                                   QStringLiteral("com.canonical.Unity.LauncherEntry"), QStringLiteral("Update"));
    signal << QStringLiteral("application://%1.desktop").arg(QGuiApplication::desktopFileName()) << properties;
    tell(signal);
}

void DesktopBus::stayAwake(const QString& reason) {
    if (m_awake)
        return;
    m_awake = true;
    if (m_asking || !sessionBus())
        return;
    m_asking = true;
    QDBusMessage call = portalCall(QStringLiteral("/org/freedesktop/portal/desktop"),
                                   QStringLiteral("org.freedesktop.portal.Inhibit"), QStringLiteral("Inhibit"));
    call << QString() << suspend << QVariantMap{{QStringLiteral("reason"), reason}};
    using Reply = QDBusPendingReply<QDBusObjectPath>;
    ask<Reply>(call, this, [this, reason](const Reply& reply) {
        m_asking = false;
        if (reply.isValid())
            m_portalRequest = reply.value().path();
        else if (m_awake)
            askScreenSaver(reason);
        if (!m_awake)
            release();
    });
}

void DesktopBus::askScreenSaver(const QString& reason) {
    m_asking = true;
    QDBusMessage call = screenSaverCall(QStringLiteral("Inhibit"));
    call << QStringLiteral("Glasshouse") << reason;
    using Reply = QDBusPendingReply<unsigned>;
    ask<Reply>(call, this, [this](const Reply& reply) {
        m_asking = false;
        if (reply.isValid())
            m_cookie = reply.value();
        if (!m_awake)
            release();
    });
}

void DesktopBus::allowSleep() {
    m_awake = false;
    release();
}

void DesktopBus::release() {
    if (!m_portalRequest.isEmpty())
        tell(portalCall(m_portalRequest, QStringLiteral("org.freedesktop.portal.Request"), QStringLiteral("Close")));
    m_portalRequest.clear();
    if (m_cookie != 0) {
        QDBusMessage call = screenSaverCall(QStringLiteral("UnInhibit"));
        call << m_cookie;
        tell(call);
    }
    m_cookie = 0;
}

#else

DesktopBus::DesktopBus(QObject* parent)
    : QObject(parent) {}

DesktopBus::~DesktopBus() = default;

bool DesktopBus::isBuilt() {
    return false;
}

void DesktopBus::notify(const QString&, const QString&) {}
void DesktopBus::showProgress(double) {}
void DesktopBus::hideProgress() {}
void DesktopBus::showCount(int) {}
void DesktopBus::stayAwake(const QString&) {}
void DesktopBus::allowSleep() {}

#endif

} // namespace glasshouse::shell
