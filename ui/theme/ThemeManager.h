#pragma once
// Chooses and applies the theme.

#include "ui/theme/Theme.h"

#include <QFont>
#include <QObject>

class QApplication;
class QDBusVariant;

namespace glasshouse::theme {

/// Applies style, palette and fonts to the application and follows the system's light or dark setting.
///
/// Thread: GUI. Ownership: created once by app/, lives as long as the windows; it removes the theme from the
/// application object when destroyed. Source of the system's choice: from Qt 6.5 on its colour scheme; before that the
/// desktop portal if Qt D-Bus was built in, else the lightness of the palette the application started with. Errors:
/// none; a system that does not tell counts as light.
class ThemeManager : public QObject {
    Q_OBJECT
public:
    enum class Choice { System, Light, Dark };
    Q_ENUM(Choice)

    explicit ThemeManager(QApplication& application, QObject* parent = nullptr);
    ~ThemeManager() override;

    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    const Theme& theme() const { return *m_theme; }
    /// True if the system asks for dark.
    bool systemIsDark() const { return m_systemDark; }
    /// Size of body text in pixels; 0 follows the system.
    void setBodyPixels(double pixels);

Q_SIGNALS:
    void themeChanged();

private Q_SLOTS:
    void portalDBusChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void portalSettingChanged(const QString& group, const QString& key, const QVariant& value);
    void watchSystem();
    void askPortal();
    void setSystemDark(bool dark);
    void apply();
    void applyFont();

    QApplication& m_application;
    QFont m_systemFont;
    double m_bodyPixels = 0;
    Choice m_choice = Choice::System;
    bool m_systemDark = false;
    const Theme* m_theme = nullptr;
};

} // namespace glasshouse::theme
