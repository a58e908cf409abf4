#include "ui/text/Times.h"

#include <QCoreApplication>
#include <QLocale>

namespace glasshouse::text {

namespace {
struct Times {
    Q_DECLARE_TR_FUNCTIONS(Times)
};
constexpr qint64 minute = 60;
constexpr qint64 hour = 60 * minute;
} // namespace

QString whenText(const QDateTime& when, const QDateTime& now) {
    const qint64 seconds = when.secsTo(now);
    if (seconds < minute) // clocks of two machines differ a little
        //: a time less than a minute ago
        return Times::tr("now");
    if (seconds < hour)
        return Times::tr("%1 min ago").arg(seconds / minute);
    const QString time = when.time().toString(QStringLiteral("HH:mm"));
    if (when.date() == now.date())
        return Times::tr("today %1").arg(time);
    if (when.date().daysTo(now.date()) == 1)
        return Times::tr("yesterday %1").arg(time);
    return QLocale().toString(when.date(), when.date().year() == now.date().year() ? QStringLiteral("d MMM")
                                                                                   : QStringLiteral("d MMM yyyy"));
}

} // namespace glasshouse::text
