#pragma once
// Chooses and applies the theme.

#include "ui/theme/Theme.h"

#include <QFont>
#include <QObject>

class QApplication;
class QDBusVariant;

namespace glasshouse::theme {

/// Applies style, palette, fonts and how much moves to the application, and follows the system's settings of them.
///
/// Thread: GUI. Ownership: created once by app/, lives as long as the windows; it removes the theme from the
/// application object when destroyed. Source of the system's choices: the desktop portal if Qt D-Bus was built in
/// (contrast, animations, before Qt 6.5 also light or dark), from Qt 6.5 on Qt's colour scheme, else the palette the
/// application started with: dark if it is, of high contrast if its text is nearly pure on pure. The text size is that
/// of the platform's font. Errors: none; a system that does not tell counts as light, of normal contrast, in motion.
class ThemeManager : public QObject {
    Q_OBJECT
public:
    enum class Choice { System, Light, Dark };
    Q_ENUM(Choice)
    /// A setting that is on or off, or that of the system.
    enum class Follow { System, Off, On };

    explicit ThemeManager(QApplication& application, QObject* parent = nullptr);
    ~ThemeManager() override;

    Choice choice() const { return m_choice; }
    void setChoice(Choice choice);
    const Theme& theme() const { return *m_theme; }
    void setHighContrast(Follow choice);
    /// Sets the application's property "reducedMotion", which everything that moves without need reads.
    void setReducedMotion(Follow choice);
    /// Size of body text in pixels; 0 follows the system.
    void setBodyPixels(double pixels);

    bool eventFilter(QObject* object, QEvent* event) override;

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
    void applyMotion();
    void applyFont();

    QApplication& m_application;
    QFont m_systemFont;
    double m_bodyPixels = 0;
    Choice m_choice = Choice::System;
    Follow m_contrast = Follow::System;
    Follow m_motion = Follow::System;
    bool m_systemDark = false;
    bool m_systemContrast = false;
    bool m_systemStill = false;   ///< asks for less motion
    bool m_animationsOff = false; ///< of the desktop
    const Theme* m_theme = nullptr;
};

} // namespace glasshouse::theme
