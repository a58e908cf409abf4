#include "ui/theme/ThemeManager.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"

#include <QApplication>
#include <QFontInfo>
#include <QPointer>
#include <QStyleHints>
#include <QToolTip>
#include <QWidget>

#ifdef GLASSHOUSE_DBUS
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace glasshouse::theme {

ThemeManager::ThemeManager(QApplication& application, QObject* parent)
    : QObject(parent)
    , m_application(application)
    , m_systemFont(QApplication::font()) {
    m_systemDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    watchSystem();
    applyFont();
    QApplication::setStyle(new GlasshouseStyle); // the application owns its style
    apply();
}

ThemeManager::~ThemeManager() {
    m_application.setProperty("glasshouseDark", QVariant());
}

void ThemeManager::setChoice(Choice choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
}

void ThemeManager::setBodyPixels(double pixels) {
    m_bodyPixels = pixels;
    applyFont();
}

void ThemeManager::applyFont() {
    double pixels = m_bodyPixels;
    if (pixels <= 0) {
        pixels = QFontInfo(m_systemFont).pixelSize();
        // Without a desktop setting Qt starts with an arbitrary size.
        const QString platform = QGuiApplication::platformName();
        const bool chosen = platform != u"offscreen" && platform != u"minimal" && m_systemFont.pointSizeF() > 9.0;
        if (!chosen)
            pixels = 13;
    }
    QFont font({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans"), m_systemFont.family()});
    font.setPixelSize(qBound(9, qRound(pixels), 40));
    QApplication::setFont(font);
    QToolTip::setFont(uiFont(TextSize::Small));
    renewFonts();
    // Qt sends the event to windows, but not to the widgets in them.
    QList<QPointer<QWidget>> inside;
    for (QWidget* widget : QApplication::allWidgets())
        if (!widget->isWindow())
            inside.append(widget);
    for (const QPointer<QWidget>& widget : std::as_const(inside)) {
        QEvent changed(QEvent::ApplicationFontChange);
        if (widget)
            QApplication::sendEvent(widget, &changed);
    }
}

void ThemeManager::setSystemDark(bool dark) {
    if (dark == m_systemDark)
        return;
    m_systemDark = dark;
    if (m_choice == Choice::System)
        apply();
}

void ThemeManager::apply() {
    const bool dark = m_choice == Choice::Dark || (m_choice == Choice::System && m_systemDark);
    const Theme* theme = dark ? &Theme::dark() : &Theme::light();
    if (theme == m_theme)
        return;
    m_theme = theme;
    m_application.setProperty("glasshouseDark", dark);
    QApplication::setPalette(theme->palette());
    // Before the event loop runs, Qt does not notify existing widgets.
    QEvent change(QEvent::ApplicationPaletteChange);
    for (QWidget* widget : QApplication::topLevelWidgets())
        QApplication::sendEvent(widget, &change);
    QToolTip::setPalette(theme->palette());
    Q_EMIT themeChanged();
}

void ThemeManager::watchSystem() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    QStyleHints* hints = QGuiApplication::styleHints();
    if (hints->colorScheme() != Qt::ColorScheme::Unknown)
        m_systemDark = hints->colorScheme() == Qt::ColorScheme::Dark;
    connect(hints, &QStyleHints::colorSchemeChanged, this,
            [this](Qt::ColorScheme scheme) { setSystemDark(scheme == Qt::ColorScheme::Dark); });
#else
    askPortal();
#endif
}

#ifdef GLASSHOUSE_DBUS
void ThemeManager::askPortal() {
    const QString service = QStringLiteral("org.freedesktop.portal.Desktop");
    const QString path = QStringLiteral("/org/freedesktop/portal/desktop");
    const QString interface = QStringLiteral("org.freedesktop.portal.Settings");
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    bus.connect(service, path, interface, QStringLiteral("SettingChanged"), this,
                SLOT(portalDBusChanged(QString, QString, QDBusVariant)));
    QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
    call << QStringLiteral("org.freedesktop.appearance") << QStringLiteral("color-scheme");
    auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, 2000), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this, [this](QDBusPendingCallWatcher* done) {
        const QDBusPendingReply<QDBusVariant> reply = *done;
        if (reply.isValid())
            portalSettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"),
                                 reply.value().variant());
        done->deleteLater();
    });
}

void ThemeManager::portalDBusChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    portalSettingChanged(group, key, value.variant());
}
#else
void ThemeManager::askPortal() {}
void ThemeManager::portalDBusChanged(const QString&, const QString&, const QDBusVariant&) {}
#endif

void ThemeManager::portalSettingChanged(const QString& group, const QString& key, const QVariant& value) {
    if (group != u"org.freedesktop.appearance" || key != u"color-scheme")
        return;
    QVariant inner = value;
#ifdef GLASSHOUSE_DBUS
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
#endif
    setSystemDark(inner.toUInt() == 1); // 0 no preference, 1 dark, 2 light
}

} // namespace glasshouse::theme
