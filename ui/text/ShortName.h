#pragma once

#include <QFontMetricsF>
#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace glasshouse::text {

/// For each name the positions where it departs from another name that shares at least its first four characters: in
/// UTF-16 units, ascending, each at the beginning of a word. O(n log n). Any thread.
std::vector<QList<int>> differences(const QStringList& names);

/// A name shortened to a width in pixels. Its middle is left out; if a word in which it differs from other names would
/// be lost, its beginning is left out instead, and if that is not enough, everything but those words. differs: as
/// differences() returns it. GUI thread.
QString shortName(const QString& name, const QList<int>& differs, const QFontMetricsF& metrics, double width);

} // namespace glasshouse::text
