#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/base/Error.h"
#include "core/base/Utf8.h"
#include "core/formats/Svg.h"
#include "core/formats/SvgWriter.h"

namespace glasshouse::formats {

namespace {

constexpr int kMaxCells = 1024;
constexpr double kLabelSize = 10;
constexpr double kDigitWidth = 6.1; // of the mono font at that size
constexpr double kTurn = 55;        // degrees, of column labels

struct Range {
    float low = 0;
    float high = 1;
};

bool masked(const HeatmapPicture& picture, int row, int col) {
    return picture.causal && col > row;
}

Range rangeOf(const Matrix& matrix, const HeatmapPicture& picture) {
    float low = 0;
    float high = 0;
    for (int r = 0; r < matrix.rows; ++r)
        for (int c = 0; c < matrix.cols; ++c)
            if (const float value = matrix.at(r, c); !masked(picture, r, c) && std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    if (picture.signedValues) {
        high = std::max(high, -low);
        low = -high;
    }
    Range range{picture.lowest.value_or(low), picture.highest.value_or(high)};
    if (!(range.high > range.low)) { // all cells equal
        range.high = range.low + 1;
        if (picture.signedValues)
            range.low = range.high - 2;
    }
    return range;
}

/// Downsamples the matrix by factor x factor cells: the value of largest magnitude, masked only if all are, NaN if any
/// is.
Matrix pooled(const Matrix& matrix, const HeatmapPicture& picture, int factor) {
    Matrix small((matrix.rows + factor - 1) / factor, (matrix.cols + factor - 1) / factor);
    for (int r = 0; r < small.rows; ++r)
        for (int c = 0; c < small.cols; ++c) {
            float best = std::numeric_limits<float>::quiet_NaN();
            bool first = true;
            for (int y = r * factor; y < std::min(matrix.rows, (r + 1) * factor); ++y)
                for (int x = c * factor; x < std::min(matrix.cols, (c + 1) * factor); ++x) {
                    const float value = matrix.at(y, x);
                    if (masked(picture, y, x))
                        continue;
                    const bool larger = picture.signedValues ? std::fabs(value) > std::fabs(best) : value > best;
                    if (first || larger || !std::isfinite(value))
                        best = value;
                    first = false;
                    if (!std::isfinite(best))
                        break;
                }
            small.at(r, c) = best;
        }
    return small;
}

/// Cells of one colour, as paths with few enough segments for readers that limit a path's length (Qt: 32,767).
class CellPaths {
public:
    /// Merges adjacent cells of a row.
    void add(int col, int count, int row, int cell, int gap) {
        if (m_parts++ % 4000 == 0)
            m_paths.emplace_back();
        const std::string width = std::to_string(count * cell - gap);
        m_paths.back() += "M" + std::to_string(col * cell) + " " + std::to_string(row * cell) + "h" + width + "v" +
                          std::to_string(cell - gap) + "h-" + width + "z";
    }
    void draw(SvgWriter& svg, const std::string& fill) const {
        for (const std::string& path : m_paths)
            svg.raw("<path fill=\"" + xmlText(fill) + "\" d=\"" + path + "\"/>\n");
    }

private:
    std::vector<std::string> m_paths;
    int m_parts = 0;
};

void drawCells(SvgWriter& svg, const Matrix& matrix, const HeatmapPicture& picture, const Range& range, int cell,
               double left, double top) {
    constexpr int kMasked = 256;
    constexpr int kBad = 257;
    std::array<CellPaths, 258> paths;
    std::string crosses;
    const int gap = cell >= 14 ? 1 : 0;
    const auto kindOf = [&](int row, int col) {
        if (masked(picture, row, col))
            return kMasked;
        const float value = matrix.at(row, col);
        if (!std::isfinite(value))
            return kBad;
        const double part = (static_cast<double>(value) - range.low) / (static_cast<double>(range.high) - range.low);
        return static_cast<int>(std::lround(std::clamp(part, 0.0, 1.0) * 255));
    };
    for (int r = 0; r < matrix.rows; ++r)
        for (int c = 0; c < matrix.cols;) {
            const int kind = kindOf(r, c);
            int count = 1;
            // Masked cells have no gaps: the plain part of the picture.
            while ((gap == 0 || kind == kMasked) && c + count < matrix.cols && kindOf(r, c + count) == kind)
                ++count;
            paths[static_cast<std::size_t>(kind)].add(c, count, r, cell, kind == kMasked ? 0 : gap);
            if (kind == kBad && cell >= 6)
                crosses += "M" + std::to_string(c * cell + 2) + " " + std::to_string(r * cell + 2) + "l" +
                           std::to_string(cell - 4 - gap) + " " + std::to_string(cell - 4 - gap) + "M" +
                           std::to_string(c * cell + 2) + " " + std::to_string((r + 1) * cell - 2 - gap) + "l" +
                           std::to_string(cell - 4 - gap) + " -" + std::to_string(cell - 4 - gap);
            c += count;
        }
    svg.raw("<g transform=\"translate(" + svgNumber(left) + " " + svgNumber(top) +
            ")\" stroke=\"none\" shape-rendering=\"crispEdges\">\n");
    for (int kind = kBad; kind >= 0; --kind) { // masked background first
        const std::string fill = kind == kMasked ? picture.frame.mask
                                 : kind == kBad  ? picture.frame.bad
                                                 : hexText(picture.colors[static_cast<std::size_t>(kind)]);
        paths[static_cast<std::size_t>(kind)].draw(svg, fill);
    }
    if (!crosses.empty())
        svg.raw("<path fill=\"none\" stroke=\"" + xmlText(picture.frame.ground) + "\" d=\"" + crosses + "\"/>\n");
    svg.raw("</g>\n");
}

/// The shown labels of rows or columns, and the width of the widest.
struct Labels {
    std::vector<std::string> texts;
    int stride = 1;
    double widest = 0;
};

Labels labelsOf(const std::vector<std::string>& tokens, int count, int factor, int cell) {
    Labels labels;
    labels.stride = labelStride(cell, 14);
    for (int i = 0; i < count; i += labels.stride) {
        const auto index = static_cast<std::size_t>(i) * static_cast<std::size_t>(factor);
        labels.texts.push_back(tokens.empty() ? std::to_string(index) : tokenLabel(tokens[index]));
        labels.widest = std::max(labels.widest, static_cast<double>(utf8::count(labels.texts.back())) * kDigitWidth);
    }
    return labels;
}

void drawColorBar(SvgWriter& svg, const HeatmapPicture& picture, const Range& range, double left, double top) {
    constexpr double kWidth = 140;
    constexpr int kStops = 32;
    std::string stops;
    for (int i = 0; i <= kStops; ++i) {
        const double part = static_cast<double>(i) / kStops;
        stops +=
            "<stop offset=\"" + svgNumber(part) + "\" stop-color=\"" + hexText(colorAt(picture.colors, part)) + "\"/>";
    }
    svg.raw("<defs><linearGradient id=\"bar\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0\">" + stops +
            "</linearGradient></defs>\n");
    svg.rectangle(left, top, kWidth, 8, "url(#bar)");
    svg.text(left, top + 20, tickText(range.low), picture.frame.muted, kLabelSize, Anchor::Start, true);
    if (range.low < 0 && range.high > 0 && range.low == -range.high)
        svg.text(left + kWidth / 2, top + 20, "0", picture.frame.muted, kLabelSize, Anchor::Middle, true);
    svg.text(left + kWidth, top + 20, tickText(range.high), picture.frame.muted, kLabelSize, Anchor::End, true);
    double next = left + kWidth + 20;
    const auto swatch = [&](const std::string& color, const std::string& meaning) {
        svg.rectangle(next, top, 8, 8, color);
        svg.text(next + 13, top + 8, meaning, picture.frame.muted, kLabelSize, Anchor::Start);
        next += 13 + 6.0 * static_cast<double>(meaning.size()) + 16;
    };
    if (picture.causal)
        swatch(picture.frame.mask, "masked: later tokens are hidden");
}

} // namespace

std::string heatmapSvg(const Matrix& matrix, const HeatmapPicture& picture) {
    if (matrix.rows <= 0 || matrix.cols <= 0)
        throw Error("There are no values to draw.");
    if ((!picture.rowLabels.empty() && picture.rowLabels.size() != static_cast<std::size_t>(matrix.rows)) ||
        (!picture.columnLabels.empty() && picture.columnLabels.size() != static_cast<std::size_t>(matrix.cols)))
        throw Error("The picture's labels do not match its rows and columns. Export it again.");

    const int factor = (std::max(matrix.rows, matrix.cols) + kMaxCells - 1) / kMaxCells;
    const Matrix small = factor > 1 ? pooled(matrix, picture, factor) : Matrix();
    const Matrix& cells = factor > 1 ? small : matrix;
    const Range range = rangeOf(matrix, picture);
    const int cell = std::clamp(std::min(900 / cells.cols, 660 / cells.rows), 1, 32);

    const Labels rows = labelsOf(picture.rowLabels, cells.rows, factor, cell);
    const Labels columns = labelsOf(picture.columnLabels, cells.cols, factor, cell);
    const bool turned = !picture.columnLabels.empty();
    const double radians = kTurn * std::acos(-1.0) / 180;
    const double below = turned ? columns.widest * std::sin(radians) + 12 : 16;
    const double sideways = turned ? columns.widest * std::cos(radians) : columns.widest / 2;

    constexpr double kPad = 16;
    const double axisName = picture.rowsAre.empty() ? 0 : 18;
    const double left =
        std::ceil(std::max(kPad + axisName + rows.widest + 8, kPad + sideways)); // cells on whole pixels
    const double top = picture.title.empty() ? kPad + 40 : kPad + 66;
    const double plotWidth = static_cast<double>(cells.cols) * cell;
    const double plotHeight = static_cast<double>(cells.rows) * cell;
    const double legend = left + 160 + (picture.causal ? 210 : 0);
    const double titleWidth = left + 8.6 * static_cast<double>(utf8::count(utf8::repaired(picture.title)));
    const double width = std::ceil(std::max({left + plotWidth, legend, titleWidth}) + kPad);
    const double bottom = top + plotHeight + below + (picture.columnsAre.empty() ? 0 : 20) + (factor > 1 ? 18 : 0);

    SvgWriter svg(width, std::ceil(bottom + kPad / 2), picture.frame.ground, picture.title);
    if (!picture.title.empty())
        svg.text(left, kPad + 14, picture.title, picture.frame.text, 15, Anchor::Start, false, 0, true);
    drawColorBar(svg, picture, range, left, top - 38);
    drawCells(svg, cells, picture, range, cell, left, top);

    for (std::size_t i = 0; i < rows.texts.size(); ++i) {
        const double y = top + (static_cast<double>(i) * rows.stride + 0.5) * cell + 3.5;
        svg.text(left - 7, y, rows.texts[i], picture.frame.muted, kLabelSize, Anchor::End, true);
    }
    for (std::size_t i = 0; i < columns.texts.size(); ++i) {
        const double x = left + (static_cast<double>(i) * columns.stride + 0.5) * cell;
        if (turned)
            svg.text(x + 4, top + plotHeight + 11, columns.texts[i], picture.frame.muted, kLabelSize, Anchor::End, true,
                     -kTurn);
        else if (i == 0 || columns.stride * cell >= columns.widest + 6 ||
                 i % static_cast<std::size_t>(std::ceil((columns.widest + 6) / (columns.stride * cell))) == 0)
            svg.text(x, top + plotHeight + 14, columns.texts[i], picture.frame.muted, kLabelSize, Anchor::Middle, true);
    }
    if (!picture.columnsAre.empty())
        svg.text(left + plotWidth / 2, top + plotHeight + below + 12, picture.columnsAre, picture.frame.text, 12,
                 Anchor::Middle);
    if (!picture.rowsAre.empty())
        svg.text(kPad + 6, top + plotHeight / 2, picture.rowsAre, picture.frame.text, 12, Anchor::Middle, false, -90);
    if (factor > 1)
        svg.text(left, bottom - 2,
                 "Each cell is the " + std::string(picture.signedValues ? "value of largest magnitude" : "largest") +
                     " of " + std::to_string(factor) + " by " + std::to_string(factor) + ".",
                 picture.frame.muted, 11, Anchor::Start);
    return svg.finish();
}

} // namespace glasshouse::formats
