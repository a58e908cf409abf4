#pragma once

#include <QString>

namespace glasshouse::text {

/// The path with "~" for the home folder.
QString shortPath(const QString& path);

} // namespace glasshouse::text
