#pragma once

#include <QList>

class QSplitter;
class QString;

namespace glasshouse::settings {
class Settings;
}

namespace glasshouse::places {

/// Gives a splitter that has all its widgets the sizes it was left with, or else the first ones, in pixels or shares,
/// and saves those it is moved to under the name.
///
/// Thread: GUI. The settings outlive the splitter.
void rememberSizes(QSplitter& splitter, settings::Settings& settings, const QString& name, const QList<int>& first);

} // namespace glasshouse::places
