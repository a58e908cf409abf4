#include "ui/theme/ThemeManager.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
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

namespace {

constexpr QLatin1String appearance("org.freedesktop.appearance");
constexpr QLatin1String gnomeInterface("org.gnome.desktop.interface");

/// Black on white, yellow on black and their like; ordinary themes have less (Fusion 18.3).
constexpr double pureContrast = 19;

bool isOn(ThemeManager::Follow choice, bool system) {
    return choice == ThemeManager::Follow::On || (choice == ThemeManager::Follow::System && system);
}

} // namespace

ThemeManager::ThemeManager(QApplication& application, QObject* parent)
    : QObject(parent)
    , m_application(application)
    , m_systemFont(QApplication::font()) {
    const QPalette palette = QApplication::palette();
    m_systemDark = palette.color(QPalette::Window).lightness() < 128;
    m_systemContrast = contrast(palette.color(QPalette::Window), palette.color(QPalette::WindowText)) >= pureContrast;
    application.installEventFilter(this);
    watchSystem();
    applyFont();
    QApplication::setStyle(new GlasshouseStyle); // the application owns its style
    apply();
}

ThemeManager::~ThemeManager() {
    for (const char* name : {"glasshouseDark", "glasshouseHighContrast", "reducedMotion"})
        m_application.setProperty(name, QVariant());
}

bool ThemeManager::eventFilter(QObject* object, QEvent* event) {
    if (event->type() == QEvent::ThemeChange && object->isWindowType()) { // each window has one; the first is enough
        const QFont system = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
        if (system != m_systemFont) {
            m_systemFont = system;
            if (m_bodyPixels <= 0)
                applyFont();
        }
    }
    return false;
}

void ThemeManager::setChoice(Choice choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    apply();
}

void ThemeManager::setHighContrast(Follow choice) {
    m_contrast = choice;
    apply();
}

void ThemeManager::setReducedMotion(Follow choice) {
    m_motion = choice;
    applyMotion();
}

void ThemeManager::applyMotion() {
    m_application.setProperty("reducedMotion", isOn(m_motion, m_systemStill || m_animationsOff));
}

void ThemeManager::setBodyPixels(double pixels) {
    if (pixels == m_bodyPixels)
        return;
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
    if (const double ratio = font.pixelSize() / bodyPixels(); ratio != 1)
        growLengths(ratio);
    QApplication::setFont(font);
    QToolTip::setFont(uiFont(TextSize::Small));
    renewFonts();
    announceTextSize();
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
    const bool high = isOn(m_contrast, m_systemContrast);
    const Theme* theme = high ? &Theme::highContrast(dark) : dark ? &Theme::dark() : &Theme::light();
    if (theme == m_theme)
        return;
    m_theme = theme;
    m_application.setProperty("glasshouseDark", dark);
    m_application.setProperty("glasshouseHighContrast", high);
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
#endif
    askPortal();
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
    for (const auto& [group, key] : {std::pair(QString(appearance), QStringLiteral("color-scheme")),
                                     {appearance, QStringLiteral("contrast")},
                                     {appearance, QStringLiteral("reduced-motion")},
                                     {gnomeInterface, QStringLiteral("enable-animations")}}) {
        QDBusMessage call = QDBusMessage::createMethodCall(service, path, interface, QStringLiteral("Read"));
        call << group << key;
        auto* watcher = new QDBusPendingCallWatcher(bus.asyncCall(call, 2000), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this,
                [this, group = group, key = key](QDBusPendingCallWatcher* done) {
                    const QDBusPendingReply<QDBusVariant> reply = *done;
                    if (reply.isValid())
                        portalSettingChanged(group, key, reply.value().variant());
                    done->deleteLater();
                });
    }
}

void ThemeManager::portalDBusChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    portalSettingChanged(group, key, value.variant());
}
#else
void ThemeManager::askPortal() {}
void ThemeManager::portalDBusChanged(const QString&, const QString&, const QDBusVariant&) {}
#endif

void ThemeManager::portalSettingChanged(const QString& group, const QString& key, const QVariant& value) {
    QVariant inner = value;
#ifdef GLASSHOUSE_DBUS
    while (inner.canConvert<QDBusVariant>())
        inner = inner.value<QDBusVariant>().variant();
#endif
    if (group == gnomeInterface && key == u"enable-animations")
        m_animationsOff = !inner.toBool();
    else if (group != appearance)
        return;
    else if (key == u"reduced-motion")
        m_systemStill = inner.toUInt() == 1; // 0 no preference, 1 reduced
    else if (key == u"contrast")
        m_systemContrast = inner.toUInt() == 1; // 0 no preference, 1 higher
#if QT_VERSION < QT_VERSION_CHECK(6, 5, 0)
    else if (key == u"color-scheme")
        setSystemDark(inner.toUInt() == 1); // 0 no preference, 1 dark, 2 light
#endif
    applyMotion();
    apply();
}

} // namespace glasshouse::theme
