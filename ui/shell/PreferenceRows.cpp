#include "ui/shell/PreferenceRows.h"

#include <QCoreApplication>

#include "ui/shell/DesktopBus.h"
#include "ui/text/Translation.h"

namespace glasshouse::shell {

namespace {

struct PreferenceText {
    Q_DECLARE_TR_FUNCTIONS(PreferenceText)
};

} // namespace

QList<PreferenceChoice> preferenceChoices(settings::Settings& settings) {
    const std::pair system{QStringLiteral("system"), PreferenceText::tr("Follow the system")};
    QList<std::pair<QString, QString>> languages{system};
    for (const QString& code : text::Language::codes())
        languages.append({code, text::Language::nameOf(code)});
    return {
        {&settings.language, QStringLiteral("preferences.language"), PreferenceText::tr("Language"),
         PreferenceText::tr("The language of the window, its explanations and the first chapters of the handbook"),
         PreferenceText::tr("translation english español polski"), languages},
        {&settings.theme,
         QStringLiteral("preferences.theme"),
         PreferenceText::tr("Theme"),
         PreferenceText::tr("Colors of the window"),
         PreferenceText::tr("colors colours mode night"),
         {system,
          {QStringLiteral("light"), PreferenceText::tr("Light")},
          {QStringLiteral("dark"), PreferenceText::tr("Dark")}}},
        {&settings.contrast,
         QStringLiteral("preferences.contrast"),
         PreferenceText::tr("Contrast"),
         PreferenceText::tr("High: pure white or black behind everything, stronger text, lines and edges"),
         PreferenceText::tr("colors colours mode night"),
         {system,
          {QStringLiteral("normal"), PreferenceText::tr("Normal")},
          {QStringLiteral("high"), PreferenceText::tr("High")}}},
        {&settings.textSize,
         QStringLiteral("preferences.textSize"),
         PreferenceText::tr("Text size"),
         PreferenceText::tr("Size of all words and numbers. Controls and rows grow with them"),
         PreferenceText::tr("larger smaller font zoom"),
         {system,
          {QStringLiteral("100"), PreferenceText::tr("100%")},
          {QStringLiteral("125"), PreferenceText::tr("125%")},
          {QStringLiteral("150"), PreferenceText::tr("150%")},
          {QStringLiteral("200"), PreferenceText::tr("200%")}}},
        {&settings.motion,
         QStringLiteral("preferences.motion"),
         PreferenceText::tr("Motion"),
         PreferenceText::tr("Reduced: points and steps change at once, and nothing moves while it waits"),
         PreferenceText::tr("animation accessibility"),
         {system,
          {QStringLiteral("full"), PreferenceText::tr("Full")},
          {QStringLiteral("reduced"), PreferenceText::tr("Reduced")}}},
    };
}

QList<PreferenceSwitch> preferenceSwitches(settings::Settings& settings) {
    QList<PreferenceSwitch> rows{{&settings.resumesQueue,
                                  QStringLiteral("preferences.queue"),
                                  PreferenceText::tr("Queue"),
                                  PreferenceText::tr("Continue the queue when the program starts"),
                                  PreferenceText::tr("Train the runs still waiting in the queue without asking first"),
                                  {}}};
    const QString desktop = PreferenceText::tr("Desktop");
    if (DesktopBus::isBuilt())
        rows += {{&settings.notifiesEnd, QStringLiteral("preferences.notice"), desktop,
                  PreferenceText::tr("Notify when a run ends"),
                  PreferenceText::tr("A desktop notification if another window is active"),
                  PreferenceText::tr("notifications announce")},
                 {&settings.showsProgress,
                  QStringLiteral("preferences.progress"),
                  desktop,
                  PreferenceText::tr("Progress on the task bar"),
                  PreferenceText::tr("Progress of the run at the program's icon, on desktops that show it"),
                  {}},
                 {&settings.staysAwake,
                  QStringLiteral("preferences.awake"),
                  desktop,
                  PreferenceText::tr("Stay awake during training"),
                  PreferenceText::tr("Keep the computer from sleeping while a run trains, not while it is paused"),
                  {}}};
    return rows;
}

} // namespace glasshouse::shell
