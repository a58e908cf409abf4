#pragma once

#include <QList>
#include <QString>

#include <utility>

#include "ui/settings/Settings.h"

namespace glasshouse::shell {

/// A preference with a few values.
struct PreferenceChoice {
    settings::Preference<QString>* preference;
    QString id; ///< of its control in the preferences
    QString name, help;
    QString words;                             ///< by which the palette finds it too
    QList<std::pair<QString, QString>> values; ///< value and label
};

/// A preference that is on or off.
struct PreferenceSwitch {
    settings::Preference<bool>* preference;
    QString id;
    QString group; ///< those of a group are neighbors
    QString name, help;
    QString words;
};

/// What the preferences show and the palette changes, in display order. The rows refer to the settings.
QList<PreferenceChoice> preferenceChoices(settings::Settings& settings);
QList<PreferenceSwitch> preferenceSwitches(settings::Settings& settings);

} // namespace glasshouse::shell
