#pragma once
// Times in the form in which the window shows them.

#include <QDateTime>
#include <QString>

namespace glasshouse::text {

/// How long ago, as a person says it: "now", "5 min ago", "today 08:12", "yesterday 17:03", "18 Nov", "18 Nov 2025".
/// Both in local time.
QString whenText(const QDateTime& when, const QDateTime& now);

} // namespace glasshouse::text
