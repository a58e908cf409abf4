#pragma once

#include <QString>

#include <cstdint>

namespace glasshouse::shell {

/// "2:49", "1:02:49", "3 d 4 h".
QString durationText(double seconds);
/// "1.31 GB", "820 MB".
QString memoryText(std::int64_t bytes);
/// "text read 0.4 times", "text read 38 times".
QString timesReadText(double times);
/// A loss: "2.398"; "∞" and "NaN" as such.
QString lossText(double loss);
/// The path with "~" for the home folder.
QString shortPath(const QString& path);

} // namespace glasshouse::shell
