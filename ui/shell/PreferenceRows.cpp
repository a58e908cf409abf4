#include "ui/shell/PreferenceRows.h"

#include <QCoreApplication>

#include "ui/shell/DesktopBus.h"

namespace glasshouse::shell {

namespace {

struct PreferenceText {
    Q_DECLARE_TR_FUNCTIONS(PreferenceText)
};

} // namespace

QList<PreferenceChoice> preferenceChoices(settings::Settings& settings) {
    const auto tr = [](const char* text) { return PreferenceText::tr(text); };
    const std::pair system{QStringLiteral("system"), tr("Follow the system")};
    return {
        {&settings.theme,
         QStringLiteral("preferences.theme"),
         tr("Theme"),
         tr("Colors of the window"),
         tr("colors colours mode night"),
         {system, {QStringLiteral("light"), tr("Light")}, {QStringLiteral("dark"), tr("Dark")}}},
        {&settings.contrast,
         QStringLiteral("preferences.contrast"),
         tr("Contrast"),
         tr("High: pure white or black behind everything, stronger text, lines and edges"),
         tr("colors colours mode night"),
         {system, {QStringLiteral("normal"), tr("Normal")}, {QStringLiteral("high"), tr("High")}}},
        {&settings.textSize,
         QStringLiteral("preferences.textSize"),
         tr("Text size"),
         tr("Size of all words and numbers. Controls and rows grow with them"),
         tr("larger smaller font zoom"),
         {system,
          {QStringLiteral("100"), tr("100%")},
          {QStringLiteral("125"), tr("125%")},
          {QStringLiteral("150"), tr("150%")}}},
        {&settings.motion,
         QStringLiteral("preferences.motion"),
         tr("Motion"),
         tr("Reduced: points and steps change at once, and nothing moves while it waits"),
         tr("animation accessibility"),
         {system, {QStringLiteral("full"), tr("Full")}, {QStringLiteral("reduced"), tr("Reduced")}}},
    };
}

QList<PreferenceSwitch> preferenceSwitches(settings::Settings& settings) {
    const auto tr = [](const char* text) { return PreferenceText::tr(text); };
    QList<PreferenceSwitch> rows{{&settings.goesOnWithQueue,
                                  QStringLiteral("preferences.queue"),
                                  tr("Queue"),
                                  tr("Go on with the queue when the program starts"),
                                  tr("Train the runs that still wait in the queue without asking first"),
                                  {}}};
    const QString desktop = tr("Desktop");
    if (DesktopBus::isBuilt())
        rows += {{&settings.notifiesEnd, QStringLiteral("preferences.notice"), desktop, tr("Notify when a run ends"),
                  tr("A desktop notification if another window is active"), tr("notifications announce")},
                 {&settings.showsProgress,
                  QStringLiteral("preferences.progress"),
                  desktop,
                  tr("Progress on the task bar"),
                  tr("Progress of the run at the program's icon, on desktops that show it"),
                  {}},
                 {&settings.staysAwake,
                  QStringLiteral("preferences.awake"),
                  desktop,
                  tr("Stay awake during training"),
                  tr("Keep the computer from sleeping while a run trains, not while it is paused"),
                  {}}};
    return rows;
}

} // namespace glasshouse::shell
