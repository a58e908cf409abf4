#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/base/Sentence.h"
#include "core/base/Utf8.h"
#include "core/formats/Svg.h"
#include "core/formats/SvgWriter.h"

namespace glasshouse::formats {

namespace {

struct Span {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    void finish(double margin) {
        if (!(high >= low)) {
            low = 0;
            high = 1;
        }
        if (high == low) {
            const double around = high == 0 ? 1 : std::fabs(high) * 0.1;
            low -= around;
            high += around;
        } else {
            const double around = (high - low) * margin;
            low -= around;
            high += around;
        }
    }
};

struct Point {
    double x = 0;
    double y = 0;
};

/// A curve's points in pixels, broken where a value is not finite.
class PixelLines {
public:
    std::vector<std::vector<Point>> parts{{}};

    void add(Point point) { parts.back().push_back(point); }
    void interrupt() {
        if (!parts.back().empty())
            parts.emplace_back();
    }
};

/// First, smallest, largest and last point of each pixel column, in order.
std::vector<Point> thinned(const std::vector<Point>& points) {
    std::vector<Point> result;
    for (std::size_t i = 0; i < points.size();) {
        const double column = std::floor(points[i].x);
        std::size_t end = i;
        std::size_t low = i;
        std::size_t high = i;
        for (; end < points.size() && std::floor(points[end].x) == column; ++end) {
            low = points[end].y < points[low].y ? end : low;
            high = points[end].y > points[high].y ? end : high;
        }
        std::vector<std::size_t> chosen{i, low, high, end - 1};
        std::sort(chosen.begin(), chosen.end());
        chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
        for (const std::size_t index : chosen)
            result.push_back(points[index]);
        i = end;
    }
    return result;
}

void drawCurve(SvgWriter& svg, const SvgCurve& curve, const PixelLines& lines) {
    const std::string color = xmlText(curve.color);
    std::string path;
    std::string dots;
    for (const std::vector<Point>& part : lines.parts) {
        bool first = true;
        for (const Point& point : thinned(part)) {
            path += (first ? "M" : "L") + svgNumber(point.x) + " " + svgNumber(point.y);
            first = false;
        }
        if (curve.dots || part.size() == 1)
            for (const Point& point : part)
                dots += "<circle cx=\"" + svgNumber(point.x) + "\" cy=\"" + svgNumber(point.y) + "\" r=\"3\"/>";
    }
    if (!path.empty())
        svg.raw("<path fill=\"none\" stroke=\"" + color + "\" stroke-width=\"" + svgNumber(curve.width) +
                "\" stroke-linejoin=\"round\" stroke-linecap=\"round\"" +
                (curve.dashed ? " stroke-dasharray=\"7 3\"" : "") + " d=\"" + path + "\"/>\n");
    if (!dots.empty())
        svg.raw("<g fill=\"" + color + "\">" + dots + "</g>\n");
}

constexpr double kLegendLine = 18;

/// Where each curve's name begins: x in pixels from the left, y as line number.
std::vector<Point> legendPlaces(const std::vector<SvgCurve>& curves, double width) {
    std::vector<Point> places;
    Point next;
    for (const SvgCurve& curve : curves) {
        const double needed = 22 + 7.0 * static_cast<double>(utf8::count(utf8::repaired(curve.name)));
        if (next.x > 0 && next.x + needed > width)
            next = {0, next.y + 1};
        places.push_back(next);
        next.x += needed + 18;
    }
    return places;
}

void drawLegend(SvgWriter& svg, const SvgCurve& curve, Point at, const std::string& textColor) {
    const std::string color = xmlText(curve.color);
    const std::string y = svgNumber(at.y);
    svg.raw("<line x1=\"" + svgNumber(at.x) + "\" y1=\"" + y + "\" x2=\"" + svgNumber(at.x + 16) + "\" y2=\"" + y +
            "\" stroke=\"" + color + "\" stroke-width=\"2\"" + (curve.dashed ? " stroke-dasharray=\"7 3\"" : "") +
            "/>\n");
    if (curve.dots)
        svg.raw("<circle cx=\"" + svgNumber(at.x + 8) + "\" cy=\"" + y + "\" r=\"3\" fill=\"" + color + "\"/>\n");
    svg.text(at.x + 22, at.y + 4, curve.name, textColor, 12, Anchor::Start);
}

} // namespace

std::string curvesSvg(const std::vector<SvgCurve>& curves, const ChartPicture& picture) {
    Span xs;
    Span ys;
    for (const SvgCurve& curve : curves) {
        if (curve.x.size() != curve.y.size())
            throw Error(sentence("The curve %1 has different numbers of x and y values. Export it again.", curve.name));
        for (std::size_t i = 0; i < curve.x.size(); ++i)
            if (std::isfinite(curve.x[i]) && std::isfinite(curve.y[i])) {
                xs.add(curve.x[i]);
                ys.add(curve.y[i]);
            }
    }
    xs.finish(0);
    ys.finish(0.05);

    constexpr double kPad = 16;
    const double width = std::max(picture.width, 240);
    const double height = std::max(picture.height, 180);
    const double right = width - kPad - 8;
    const double bottom = height - kPad - (picture.xName.empty() ? 18 : 38);
    const std::vector<double> yTicks = roundTicks(ys.low, ys.high, 6);
    double labelWidth = 0;
    for (const double tick : yTicks)
        labelWidth = std::max(labelWidth, 6.7 * static_cast<double>(utf8::count(tickText(tick))));
    const double left = kPad + (picture.yName.empty() ? 0 : 18) + labelWidth + 10;
    const std::vector<Point> legend = legendPlaces(curves, right - left);
    const double legendLines = legend.empty() ? 1 : legend.back().y + 1;
    const double top = kPad + (picture.title.empty() ? 26 : 52) + kLegendLine * (legendLines - 1);
    const auto toX = [&](double x) { return left + (x - xs.low) / (xs.high - xs.low) * (right - left); };
    const auto toY = [&](double y) { return bottom - (y - ys.low) / (ys.high - ys.low) * (bottom - top); };

    SvgWriter svg(width, height, picture.frame.ground, picture.title);
    if (!picture.title.empty())
        svg.text(left, kPad + 14, picture.title, picture.frame.text, 15, Anchor::Start, false, 0, true);
    for (std::size_t i = 0; i < curves.size(); ++i)
        drawLegend(svg, curves[i], {left + legend[i].x, top - 18 - kLegendLine * (legendLines - 1 - legend[i].y)},
                   picture.frame.text);
    for (const double tick : yTicks) {
        const double y = toY(tick);
        svg.line(left, y, right, y, picture.frame.grid);
        svg.line(left - 4, y, left, y, picture.frame.axis);
        svg.text(left - 8, y + 4, tickText(tick), picture.frame.muted, 11, Anchor::End, true);
    }
    for (const double tick : roundTicks(xs.low, xs.high, std::clamp(static_cast<int>((right - left) / 80), 2, 10))) {
        const double x = toX(tick);
        svg.line(x, bottom, x, bottom + 4, picture.frame.axis);
        svg.text(x, bottom + 17, tickText(tick), picture.frame.muted, 11, Anchor::Middle, true);
    }
    svg.line(left, top, left, bottom, picture.frame.axis);
    svg.line(left, bottom, right, bottom, picture.frame.axis);
    for (const SvgCurve& curve : curves) {
        PixelLines lines;
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            if (std::isfinite(curve.x[i]) && std::isfinite(curve.y[i]))
                lines.add({toX(curve.x[i]), toY(curve.y[i])});
            else
                lines.interrupt();
        }
        drawCurve(svg, curve, lines);
    }
    if (!picture.xName.empty())
        svg.text((left + right) / 2, bottom + 36, picture.xName, picture.frame.text, 12, Anchor::Middle);
    if (!picture.yName.empty())
        svg.text(kPad + 6, (top + bottom) / 2, picture.yName, picture.frame.text, 12, Anchor::Middle, false, -90);
    return svg.finish();
}

} // namespace glasshouse::formats
