#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace glasshouse::formats {

/// Text for XML: escaped, with invalid UTF-8 and characters that XML forbids replaced.
std::string xmlText(std::string_view text);
/// A token as a label: spaces and line ends made visible, at most 14 characters.
std::string tokenLabel(std::string_view token);
/// A coordinate: at most two decimals.
std::string svgNumber(double value);
/// A number for a person: up to four significant digits, comma for thousands, U+2212 as minus, exponents as 5e−4.
std::string tickText(double value);
/// Round numbers within [low, high], about count of them.
std::vector<double> roundTicks(double low, double high, int count);
/// The smallest of 1, 2, 5, 10, 20, … that keeps labels at least room pixels apart.
int labelStride(double cellPixels, double room);

/// Alignment of a line of text.
enum class Anchor { Start, Middle, End };

/// Builds one SVG document.
class SvgWriter {
public:
    SvgWriter(double width, double height, std::string_view ground, std::string_view title);

    void raw(std::string_view markup) { m_body += markup; }
    void rectangle(double x, double y, double width, double height, std::string_view fill);
    void line(double x1, double y1, double x2, double y2, std::string_view stroke, std::string_view more = {});
    /// mono: for numbers; turned: rotation in degrees around (x, y).
    void text(double x, double y, std::string_view content, std::string_view fill, double size, Anchor anchor,
              bool mono = false, double turned = 0, bool bold = false);
    std::string finish() const;

private:
    std::string m_head;
    std::string m_body;
};

} // namespace glasshouse::formats
