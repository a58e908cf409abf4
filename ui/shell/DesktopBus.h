#pragma once

#include <QObject>
#include <QString>
#include <QVariantMap>

#include <cstdint>

class QDBusMessage;

namespace glasshouse::shell {

/// What the program asks of the desktop over the session's D-Bus: a notification (org.freedesktop.Notifications), a
/// progress bar and a number at its icon (com.canonical.Unity.LauncherEntry, which GNOME's and KDE's panels read too),
/// and that the computer does not go to sleep by itself (org.freedesktop.portal.Inhibit; org.freedesktop.ScreenSaver
/// where there is no portal).
///
/// Thread: GUI; no call waits for its answer. Ownership: the parent's. Errors: without a bus, or without a service that
/// answers, nothing happens.
class DesktopBus : public QObject {
    Q_OBJECT
public:
    explicit DesktopBus(QObject* parent = nullptr);
    /// The computer may sleep again.
    ~DesktopBus() override;

    /// Whether the program was built with D-Bus.
    static bool isBuilt();

    /// Replaces the notification before. body: plain text.
    void notify(const QString& summary, const QString& body);
    /// share: from 0 to 1.
    void showProgress(double share);
    void hideProgress();
    /// A number at the program's icon; 0: none.
    void showCount(int count);
    /// reason: for a person who looks at what keeps the computer awake.
    void stayAwake(const QString& reason);
    void allowSleep();

private:
    void updateIcon(const QVariantMap& properties);
    void askScreenSaver(const QString& reason);
    void release();

    std::uint32_t m_notice = 0; ///< the notification to replace; 0: none
    bool m_progress = false;    ///< shown
    int m_count = 0;            ///< shown
    bool m_awake = false;       ///< wanted
    bool m_asking = false;      ///< the answer to a request to stay awake has not come yet
    QString m_portalRequest;    ///< object path of the portal's; empty: none
    std::uint32_t m_cookie = 0; ///< of the screen saver's; 0: none
};

} // namespace glasshouse::shell
