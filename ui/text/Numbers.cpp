#include "ui/text/Numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/FileOps.h"
#include "core/base/NumberText.h"
#include "core/fields/Field.h"
#include "ui/text/Translation.h"

namespace glasshouse::text {

namespace {

constexpr int settingDigits = 9; // of a number that a person chose

QString scaledText(double value, const QStringList& units) {
    int unit = 0;
    while (value >= 999.5 && unit + 1 < units.size()) {
        value /= 1000;
        ++unit;
    }
    const int count = unit == 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
    return QStringLiteral("%1 %2").arg(QString::number(value, 'f', count), units.at(unit));
}

QString withMinus(QString text) {
    return text.replace(u'-', QChar(0x2212));
}

/// With the groups of digits apart as in the language: where a comma may stand before decimals, by a no-break space
/// (SI).
QString withSpaces(QString number) {
    return Language::current() == QLatin1String("en") ? number : number.replace(QLatin1Char(','), QChar(QChar::Nbsp));
}

/// A number as core writes it.
QString shown(const std::string& number) {
    return withSpaces(QString::fromStdString(withMinusSign(number)));
}

} // namespace

QString groupedNumber(qint64 value) {
    static const QLocale english(QLocale::English, QLocale::UnitedStates);
    return withMinus(withSpaces(english.toString(value)));
}

QLocale countLocale() {
    return Language::current() == QLatin1String("en") ? QLocale(QLocale::English, QLocale::UnitedStates)
                                                      : QLocale(QLocale::French); // which has a space
}

QString shortNumber(double value, int digits) {
    return shown(significantText(value, digits));
}

QString trimmedNumber(double value, int digits) {
    return shown(trimmedText(value, digits));
}

QString rateText(double rate) {
    return trimmedNumber(rate, 3);
}

QString perplexityText(double loss) {
    return shortNumber(std::exp(loss));
}

QString percentText(double share, int count) {
    return QCoreApplication::translate("Format", "%1%").arg(decimals(100 * share, count));
}

QString exactNumber(double value) {
    return std::isfinite(value) ? withMinus(QString::number(value, 'g', 9)) : shortNumber(value);
}

QString settingText(const fields::Field& field, const std::string& value) {
    const QString typed = QString::fromStdString(value);
    if (field.kind == fields::FieldKind::Choice || field.kind == fields::FieldKind::Flag)
        return fromCore(value);
    if (field.kind != fields::FieldKind::Integer && field.kind != fields::FieldKind::Real)
        return value == "auto" ? fromCore("Automatic") : typed;
    bool isNumber = false;
    const double number = typed.toDouble(&isNumber);
    if (!isNumber) // written already, or several with the steps from which they hold
        return withMinus(typed.contains(QLatin1Char(' ')) ? fromCore(value) : withSpaces(typed));
    if (field.kind == fields::FieldKind::Integer)
        return field.name.ends_with("seed") ? typed : groupedNumber(typed.toLongLong());
    return trimmedNumber(number, settingDigits);
}

QString decimals(double value, int count) {
    return shown(decimalsText(value, count));
}

QString lossText(double loss) {
    return shown(glasshouse::lossText(loss));
}

QString probabilityText(double p) {
    if (!std::isfinite(p))
        return shortNumber(p);
    return p > 0 && p < 0.001 ? QStringLiteral("<0.001") : decimals(p, 3);
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
        return counted(QT_TRANSLATE_N_NOOP("Format", "about %n seconds"), seconds);
    if (seconds < 90 * 60)
        return counted(QT_TRANSLATE_N_NOOP("Format", "about %n minutes"), seconds / 60);
    const double hours = seconds / 3600;
    if (hours < 48)
        return QCoreApplication::translate("Format", "about %1 hours").arg(hours, 0, 'f', hours < 10 ? 1 : 0);
    return counted(QT_TRANSLATE_N_NOOP("Format", "about %n days"), hours / 24);
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
    return QString::fromStdString(glasshouse::byteText(static_cast<std::uint64_t>(std::llround(std::max(0.0, bytes)))));
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
