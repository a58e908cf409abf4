#include "core/formats/SvgWriter.h"

#include <array>
#include <charconv>
#include <cmath>

#include "core/base/NumberText.h"
#include "core/base/Utf8.h"

namespace glasshouse::formats {

namespace {

constexpr const char* kWords = "Inter, 'DejaVu Sans', sans-serif";
constexpr const char* kNumbers = "'JetBrains Mono', 'DejaVu Sans Mono', monospace";

bool allowedInXml(char32_t c) {
    return c == U'\t' || c == U'\n' || c == U'\r' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) ||
           (c >= 0x10000 && c <= 0x10FFFF);
}

std::string fixed(double value, int decimals) {
    std::array<char, 400> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, decimals);
    return {text.data(), end.ptr};
}

std::string withoutZeros(std::string text) {
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text == "-0" ? "0" : text;
}

} // namespace

std::string xmlText(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const utf8::Decoded one = utf8::decode(text, i);
        i += one.length;
        switch (one.codePoint) {
        case U'&':
            result += "&amp;";
            break;
        case U'<':
            result += "&lt;";
            break;
        case U'>':
            result += "&gt;";
            break;
        case U'"':
            result += "&quot;";
            break;
        default:
            utf8::append(result, one.valid && allowedInXml(one.codePoint) ? one.codePoint : utf8::replacement);
        }
    }
    return result;
}

namespace {

/// As ⟨C3⟩.
std::string byteLabel(char byte) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto value = static_cast<unsigned char>(byte);
    return std::string("⟨") + digits[value / 16] + digits[value % 16] + "⟩";
}

} // namespace

std::string tokenLabel(std::string_view token) {
    constexpr std::size_t kLongest = 14;
    std::string label;
    std::size_t characters = 0;
    for (std::size_t i = 0; i < token.size();) {
        const utf8::Decoded one = utf8::decode(token, i);
        if (characters + 1 == kLongest && i + one.length < token.size()) {
            utf8::append(label, U'…');
            break;
        }
        const std::string_view bytes = token.substr(i, one.length);
        i += one.length;
        ++characters;
        if (!one.valid) { // each byte, since different halves of characters are different tokens
            for (const char byte : bytes)
                label += byteLabel(byte);
            continue;
        }
        switch (one.codePoint) {
        case U' ':
            utf8::append(label, U'␣');
            break;
        case U'\n':
            utf8::append(label, U'⏎');
            break;
        case U'\t':
            utf8::append(label, U'⇥');
            break;
        case 0xA0:
            utf8::append(label, U'⍽');
            break;
        default:
            if (one.codePoint < 0x20 || one.codePoint == 0x7F)
                label += byteLabel(bytes.front());
            else
                label += bytes;
        }
    }
    return label;
}

std::string svgNumber(double value) {
    return withoutZeros(fixed(std::isfinite(value) ? value : 0, 2));
}

std::string tickText(double value) {
    if (std::isnan(value))
        return "not a number";
    if (std::isinf(value))
        return value > 0 ? "∞" : "−∞";
    return withMinusSign(trimmedText(value, 4));
}

std::vector<double> roundTicks(double low, double high, int count) {
    std::vector<double> ticks;
    if (!(high > low) || !std::isfinite(high - low) || count < 1)
        return {low};
    const double rough = (high - low) / count;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough) {
            step = factor * power;
            break;
        }
    const double first = std::ceil(low / step - 1e-9);
    for (double i = first; i * step <= high + 1e-9 * step && ticks.size() < 100; ++i)
        ticks.push_back(i * step);
    return ticks;
}

int labelStride(double cellPixels, double room) {
    for (int power = 1;; power *= 10)
        for (const int factor : {1, 2, 5})
            if (factor * power * cellPixels >= room || power > 100000000)
                return factor * power;
}

SvgWriter::SvgWriter(double width, double height, std::string_view ground, std::string_view title) {
    const std::string w = svgNumber(width);
    const std::string h = svgNumber(height);
    m_head = R"(<?xml version="1.0" encoding="UTF-8"?>)"
             "\n<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" role=\"img\" width=\"" +
             w + "\" height=\"" + h + "\" viewBox=\"0 0 " + w + " " + h + "\">\n<title>" + xmlText(title) +
             "</title>\n";
    rectangle(0, 0, width, height, ground);
}

void SvgWriter::rectangle(double x, double y, double width, double height, std::string_view fill) {
    m_body += "<rect x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + "\" width=\"" + svgNumber(width) +
              "\" height=\"" + svgNumber(height) + "\" fill=\"" + xmlText(fill) + "\"/>\n";
}

void SvgWriter::line(double x1, double y1, double x2, double y2, std::string_view stroke, std::string_view more) {
    m_body += "<line x1=\"" + svgNumber(x1) + "\" y1=\"" + svgNumber(y1) + "\" x2=\"" + svgNumber(x2) + "\" y2=\"" +
              svgNumber(y2) + "\" stroke=\"" + xmlText(stroke) + "\" stroke-width=\"1\"" + std::string(more) + "/>\n";
}

void SvgWriter::text(double x, double y, std::string_view content, std::string_view fill, double size, Anchor anchor,
                     bool mono, double turned, bool bold) {
    const std::string px = svgNumber(x);
    const std::string py = svgNumber(y);
    m_body += "<text x=\"" + px + "\" y=\"" + py + "\" fill=\"" + xmlText(fill) + "\" font-family=\"" +
              (mono ? kNumbers : kWords) + "\" font-size=\"" + svgNumber(size) + "\"";
    if (anchor != Anchor::Start)
        m_body += anchor == Anchor::Middle ? R"( text-anchor="middle")" : R"( text-anchor="end")";
    if (bold)
        m_body += R"( font-weight="600")";
    if (turned != 0)
        m_body += " transform=\"rotate(" + svgNumber(turned) + " " + px + " " + py + ")\"";
    m_body += ">" + xmlText(content) + "</text>\n";
}

std::string SvgWriter::finish() const {
    return m_head + m_body + "</svg>\n";
}

} // namespace glasshouse::formats
