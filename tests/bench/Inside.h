#pragma once

#include <QTemporaryDir>

#include "app/desktop/Parts.h"

namespace glasshouse::bench {

/// The options of a window that shows a run in Inside, with settings of its own in a folder.
inline desktop::Options insideOf(const char* run, const QTemporaryDir& folder) {
    desktop::Options options;
    options.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    options.remembered = false;
    options.run = QString::fromLocal8Bit(run);
    options.place = QStringLiteral("inside");
    return options;
}

} // namespace glasshouse::bench
