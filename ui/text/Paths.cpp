#include "ui/text/Paths.h"

#include <QDir>

namespace glasshouse::text {

QString shortPath(const QString& path) {
    const QString home = QDir::homePath();
    return path == home                                                  ? QStringLiteral("~")
           : home.size() > 1 && path.startsWith(home + QLatin1Char('/')) ? QStringLiteral("~") + path.mid(home.size())
                                                                         : path;
}

} // namespace glasshouse::text
