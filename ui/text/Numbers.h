#pragma once
// Numbers in the form in which the window shows them. The minus sign is U+2212.

#include <QLocale>
#include <QString>

#include <string>
#include <vector>

namespace glasshouse::fields {
struct Field;
}

namespace glasshouse::text {

/// With thousands separators: 12,345.
QString groupedNumber(qint64 value);
/// The locale that writes whole numbers in a field like groupedNumber().
QLocale countLocale();
/// `digits` significant digits (more of whole numbers), powers as 5e−4, thousands as 5,477, "NaN" and "∞".
QString shortNumber(double value, int digits = 4);
/// As shortNumber(), without zeros at the end: 0.8, 0.00159.
QString trimmedNumber(double value, int digits = 4);
/// A learning rate: "0.00159", "3e−4".
QString rateText(double rate);
/// e to the power of a loss in nats: "4.576", "50,257".
QString perplexityText(double loss);
/// A share as "54.3%".
QString percentText(double share, int decimals = 1);
/// All digits that a float32 has: for a tool tip, and to be copied.
QString exactNumber(double value);
/// A setting's value: whole numbers with separators, but a seed as it is typed; other numbers with U+2212.
QString settingText(const fields::Field& field, const std::string& value);
/// With a fixed number of decimals; not finite: as shortNumber().
QString decimals(double value, int count);
/// A loss in nats: "2.398".
QString lossText(double loss);
/// "0.042", "<0.001".
QString probabilityText(double p);
/// Seconds as "2:49", "1:02:49", "3 d 4 h".
QString durationText(double seconds);
/// In sentences: "a few seconds", "about 34 minutes", "about 1.5 hours".
QString roundedDuration(double seconds);
/// Something that takes between two times, both in seconds: "about 4 to 9 minutes"; as roundedDuration() where the two
/// are nearly the same.
QString roundedDuration(double least, double most);
/// 11.5 MB, 1.31 GB: decimal units, three digits.
QString byteText(double bytes);
/// 77.6 GFLOP.
QString operationText(double operations);
/// "0.4 passes over the text", "38 passes over the text".
QString passesText(double times);
/// "12 × 64".
QString shapeText(int rows, int cols);
/// "[4, 16, 64] → [4, 16]".
QString shapesText(const std::vector<std::vector<int>>& shapes);

} // namespace glasshouse::text
