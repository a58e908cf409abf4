#include "ui/shell/Format.h"

#include <QDir>

#include <QCoreApplication>

#include <cmath>

#include "ui/theme/Fonts.h"

namespace glasshouse::shell {

QString durationText(double seconds) {
    const auto whole = static_cast<qint64>(std::llround(std::max(0.0, seconds)));
    const qint64 hours = whole / 3600;
    if (hours >= 48)
        return QCoreApplication::translate("Format", "%1 d %2 h").arg(hours / 24).arg(hours % 24);
    const QString tail = QStringLiteral("%1").arg(whole % 60, 2, 10, QLatin1Char('0'));
    if (hours == 0)
        return QStringLiteral("%1:%2").arg(whole / 60).arg(tail);
    return QStringLiteral("%1:%2:%3").arg(hours).arg(whole / 60 % 60, 2, 10, QLatin1Char('0')).arg(tail);
}

QString memoryText(std::int64_t bytes) {
    const auto value = static_cast<double>(bytes);
    if (value >= 1e9)
        return QStringLiteral("%1 GB").arg(value / 1e9, 0, 'f', 2);
    if (value >= 1e6)
        return QStringLiteral("%1 MB").arg(value / 1e6, 0, 'f', 0);
    return QStringLiteral("%1 kB").arg(value / 1e3, 0, 'f', 0);
}

QString timesReadText(double times) {
    const QString number = times < 9.95 ? QString::number(times, 'f', 1) : theme::groupedNumber(std::llround(times));
    return QCoreApplication::translate("Format", "text read %1 times").arg(number);
}

QString lossText(double loss) {
    return std::isfinite(loss) ? QString::number(loss, 'f', 3).replace(u'-', QChar(0x2212)) : theme::shortNumber(loss);
}

QString shortPath(const QString& path) {
    const QString home = QDir::homePath();
    return path == home                                                  ? QStringLiteral("~")
           : home.size() > 1 && path.startsWith(home + QLatin1Char('/')) ? QStringLiteral("~") + path.mid(home.size())
                                                                         : path;
}

} // namespace glasshouse::shell
