#pragma once

#include <string>

namespace glasshouse {

/// The one notation of measured numbers, in the window, in pictures and on the command line: plain decimals from 0.0001
/// up to ten millions, powers of ten beyond: "0.00159", "5,477", "3e-5", "1.2e7"; "NaN", "∞", "-∞".

/// `digits` significant digits, more of whole numbers: "0.250", "0.00159", "12,346".
std::string significantText(double value, int digits);
/// The same without zeros at the end: "0.25".
std::string trimmedText(double value, int digits);
/// With a fixed number of decimals, never "-0.000"; not finite: as significantText().
std::string decimalsText(double value, int decimals);
/// A loss in nats per token, or in bits per character: "2.398".
std::string lossText(double loss);
/// One of these numbers as the window and pictures show it, with U+2212.
std::string withMinusSign(std::string number);

} // namespace glasshouse
