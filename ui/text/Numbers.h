#pragma once
// Numbers in the form in which the window shows them. The minus sign is U+2212.

#include <QString>

#include <vector>

namespace glasshouse::text {

/// With thousands separators: 12,345.
QString groupedNumber(qint64 value);
/// About `digits` significant digits, powers as 5e−4, thousands as 5,477, "NaN" and "∞" unchanged.
QString shortNumber(double value, int digits = 4);
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
