#pragma once

#include <QFontMetricsF>
#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace glasshouse::text {

/// For each name the places, ascending and each at the beginning of a word, where it goes on in another way than others
/// that begin like it. Time: that of sorting.
std::vector<QList<int>> differences(const QStringList& names);

/// A name that fits a width. It is cut in its middle; if that would take away one of the words in which it differs from
/// others, it is cut before the first of them from which on everything fits, or else only those words are left.
QString shortName(const QString& name, const QList<int>& differs, const QFontMetricsF& metrics, double width);

} // namespace glasshouse::text
