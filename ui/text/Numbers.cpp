#include "ui/text/Numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace glasshouse::text {

namespace {

QString scaledText(double value, const QStringList& units) {
    int unit = 0;
    while (value >= 999.5 && unit + 1 < units.size()) {
        value /= 1000;
        ++unit;
    }
    const int decimals = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return QStringLiteral("%1 %2").arg(QString::number(value, 'f', decimals), units.at(unit));
}

} // namespace

QString groupedNumber(qint64 value) {
    static const QLocale english(QLocale::English, QLocale::UnitedStates);
    QString text = english.toString(value);
    text.replace(u'-', QChar(0x2212));
    return text;
}

QString shortNumber(double value, int digits) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == 0)
        return QStringLiteral("0");
    const double size = std::abs(value);
    QString text;
    if (size < (digits < 3 ? 1e-2 : 1e-3) || size >= 1e7) {
        text = QString::number(value, 'e', qMax(0, digits - 1));
        const qsizetype e = text.indexOf(u'e');
        QString mantissa = text.left(e);
        if (mantissa.contains(u'.')) {
            while (mantissa.endsWith(u'0'))
                mantissa.chop(1);
            if (mantissa.endsWith(u'.'))
                mantissa.chop(1);
        }
        text = mantissa + u'e' + QString::number(QStringView(text).mid(e + 1).toInt());
    } else if (size >= 1e4 || value == std::floor(value)) {
        return groupedNumber(qint64(std::llround(value)));
    } else {
        const int before = qMax(1, int(std::floor(std::log10(size))) + 1);
        const int decimals = qMax(0, size < 1 ? digits : digits - before);
        if (decimals == 0)
            return groupedNumber(qint64(std::llround(value)));
        text = QString::number(value, 'f', decimals);
    }
    text.replace(u'-', QChar(0x2212));
    return text;
}

QString decimals(double value, int count) {
    if (!std::isfinite(value))
        return shortNumber(value);
    const QString digits = QString::number(std::abs(value), 'f', count);
    const bool negative = value < 0 && digits.toDouble() > 0; // never "−0.000"
    return negative ? QChar(0x2212) + digits : digits;
}

QString lossText(double loss) {
    return decimals(loss, 3);
}

QString probabilityText(double p) {
    if (!std::isfinite(p))
        return shortNumber(p);
    return p > 0 && p < 0.001 ? QStringLiteral("<0.001") : QString::number(p, 'f', 3);
}

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

QString roundedDuration(double seconds) {
    const auto counted = [](const char* words, double count) { // always more than one
        return QCoreApplication::translate("Format", words, nullptr, int(std::lround(count)));
    };
    if (seconds < 10)
        return QCoreApplication::translate("Format", "a few seconds");
    if (seconds < 90)
        return counted(QT_TRANSLATE_NOOP("Format", "about %n seconds"), seconds);
    if (seconds < 90 * 60)
        return counted(QT_TRANSLATE_NOOP("Format", "about %n minutes"), seconds / 60);
    const double hours = seconds / 3600;
    if (hours < 48)
        return QCoreApplication::translate("Format", "about %1 hours").arg(hours, 0, 'f', hours < 10 ? 1 : 0);
    return counted(QT_TRANSLATE_NOOP("Format", "about %n days"), hours / 24);
}

QString roundedDuration(double least, double most) {
    constexpr double nearly = 1.3;
    const auto range = [&](const QString& words, double unit, int decimals) {
        const QString from = QString::number(least / unit, 'f', decimals);
        const QString to = QString::number(most / unit, 'f', decimals);
        return from == to ? roundedDuration((least + most) / 2) : words.arg(from, to);
    };
    if (most < nearly * least || most < 10)
        return roundedDuration((least + most) / 2);
    if (most < 90)
        return range(QCoreApplication::translate("Format", "about %1 to %2 seconds"), 1, 0);
    if (most < 90 * 60)
        return range(QCoreApplication::translate("Format", "about %1 to %2 minutes"), 60, least < 120 ? 1 : 0);
    if (most < 48 * 3600)
        return range(QCoreApplication::translate("Format", "about %1 to %2 hours"), 3600, most < 36000 ? 1 : 0);
    return range(QCoreApplication::translate("Format", "about %1 to %2 days"), 24 * 3600.0, 1);
}

QString byteText(double bytes) {
    return scaledText(bytes, {QStringLiteral("B"), QStringLiteral("kB"), QStringLiteral("MB"), QStringLiteral("GB"),
                              QStringLiteral("TB")});
}

QString operationText(double operations) {
    return scaledText(operations, {QStringLiteral("FLOP"), QStringLiteral("kFLOP"), QStringLiteral("MFLOP"),
                                   QStringLiteral("GFLOP"), QStringLiteral("TFLOP"), QStringLiteral("PFLOP")});
}

QString passesText(double times) {
    const QString number = times < 9.95 ? QString::number(times, 'f', 1) : groupedNumber(std::llround(times));
    return QCoreApplication::translate("Format", "%1 passes over the text").arg(number);
}

QString shapeText(int rows, int cols) {
    return QStringLiteral("%1 × %2").arg(rows).arg(cols);
}

QString shapesText(const std::vector<std::vector<int>>& shapes) {
    QStringList all;
    for (const std::vector<int>& shape : shapes) {
        QStringList sizes;
        for (const int size : shape)
            sizes.append(QString::number(size));
        all.append(QLatin1Char('[') + sizes.join(QStringLiteral(", ")) + QLatin1Char(']'));
    }
    return all.join(QStringLiteral(" → "));
}

} // namespace glasshouse::text
