#include "ui/plots/HeatmapImage.h"

#include <QCoreApplication>
#include <QPainter>
#include <QVariant>

#include <algorithm>
#include <cmath>

namespace glasshouse::plots {

ValueRange nextRange(const ValueRange& shown, const ValueRange& own) {
    if (!QCoreApplication::instance()->property("moviePlays").toBool())
        return own;
    return {std::min(shown.low, own.low), std::max(shown.high, own.high)};
}

ValueRange automaticRange(const Matrix& matrix, const CellMask& mask, theme::MapKind map) {
    double low = 0;
    double high = 0;
    bool any = false;
    for (int r = 0; r < matrix.rows; ++r) {
        const float* row = matrix.row(r);
        for (int c = 0; c < matrix.cols; ++c) {
            const double v = static_cast<double>(row[c]);
            if (!std::isfinite(v) || mask.masked(r, c, matrix.cols))
                continue;
            low = any ? std::min(low, v) : v;
            high = any ? std::max(high, v) : v;
            any = true;
        }
    }
    if (map == theme::MapKind::Diverging) {
        const double size = std::max(std::abs(low), std::abs(high));
        return any && size > 0 ? ValueRange{-size, size} : ValueRange{-1, 1};
    }
    if (!any)
        return {0, 1};
    if (high <= low) {
        const double room = low == 0 ? 1.0 : std::abs(low) * 0.5;
        return {low - (low == 0 ? 0.0 : room), low + room};
    }
    return {low, high};
}

QRgb cellColor(float value, const CellLook& look) {
    if (!std::isfinite(value))
        return look.theme->bad.rgb();
    const double span = look.range.high - look.range.low;
    const double t = span > 0 ? (static_cast<double>(value) - look.range.low) / span : 0.5;
    return look.theme->map(look.map).at(t);
}

namespace {

QRgb seriesColor(float value, int series, const CellLook& look) {
    if (!std::isfinite(value))
        return look.theme->bad.rgb();
    const double span = look.range.high - look.range.low;
    const double share = span > 0 ? (static_cast<double>(value) - look.range.low) / span : 0.5;
    return theme::blend(look.theme->seriesColor(series), look.theme->surface, std::clamp(share, 0.0, 1.0)).rgb();
}

} // namespace

PooledMatrix pooled(const Matrix& matrix, const CellMask& mask, theme::MapKind map, int maxRows, int maxCols) {
    const int rows = std::min(matrix.rows, std::max(1, maxRows));
    const int cols = std::min(matrix.cols, std::max(1, maxCols));
    PooledMatrix out;
    out.matrix = Matrix(rows, cols);
    out.source.assign(out.matrix.values.size(), 0);
    if (mask.any())
        out.mask.cells.assign(out.matrix.values.size(), 0);
    const bool signedValues = map == theme::MapKind::Diverging;
    for (int r = 0; r < rows; ++r) {
        const int r0 = int(qint64(r) * matrix.rows / rows);
        const int r1 = int(qint64(r + 1) * matrix.rows / rows);
        for (int c = 0; c < cols; ++c) {
            const int c0 = int(qint64(c) * matrix.cols / cols);
            const int c1 = int(qint64(c + 1) * matrix.cols / cols);
            bool any = false;
            bool fault = false;
            float best = 0;
            float faulty = 0;
            int source = r0 * matrix.cols + c0;
            for (int y = r0; y < r1; ++y) {
                const float* row = matrix.row(y);
                for (int x = c0; x < c1; ++x) {
                    if (mask.masked(y, x, matrix.cols))
                        continue;
                    const float v = row[x];
                    if (!std::isfinite(v)) {
                        fault = true;
                        faulty = v;
                        continue;
                    }
                    if (!any || (signedValues ? std::abs(v) > std::abs(best) : v > best)) {
                        best = v;
                        source = y * matrix.cols + x;
                    }
                    any = true;
                }
            }
            out.matrix.at(r, c) = fault ? faulty : best;
            out.source[static_cast<std::size_t>(r) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(c)] =
                source;
            if (!any && !fault && mask.any())
                out.mask
                    .cells[static_cast<std::size_t>(r) * static_cast<std::size_t>(cols) + static_cast<std::size_t>(c)] =
                    1;
        }
    }
    return out;
}

namespace {

/// Cells with given edges in device pixels (edges has one more entry than there are cells).
QImage paintCells(const Matrix& matrix, const CellMask& mask, const CellLook& look, const std::vector<int>& xs,
                  const std::vector<int>& ys, int gap) {
    QImage image(xs.back(), ys.back(), QImage::Format_RGB32);
    const QRgb ground = look.theme->surface.rgb();
    const QRgb masked = look.theme->mask.rgb();
    const bool hasSeries = look.series != nullptr && look.series->size() == matrix.values.size();
    if (gap > 0)
        image.fill(ground);
    struct Fault {
        QRect area;
    };
    std::vector<Fault> faults;
    for (int r = 0; r < matrix.rows; ++r) {
        const std::size_t row = static_cast<std::size_t>(r);
        const int top = ys[row];
        const int bottom = ys[row + 1] - gap;
        if (bottom <= top)
            continue;
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(top));
        const float* values = matrix.row(r);
        for (int c = 0; c < matrix.cols; ++c) {
            const std::size_t col = static_cast<std::size_t>(c);
            const bool hidden = mask.masked(r, c, matrix.cols);
            const QRgb color =
                hidden ? masked
                : hasSeries
                    ? seriesColor(values[c], (*look.series)[row * static_cast<std::size_t>(matrix.cols) + col], look)
                    : cellColor(values[c], look);
            // The mask is one uniform area, without gaps.
            const int right = hidden ? xs[col + 1] : xs[col + 1] - gap;
            std::fill(line + xs[col], line + std::max(xs[col], right), color);
            if (!hidden && !std::isfinite(values[c]))
                faults.push_back({QRect(xs[col], top, right - xs[col], bottom - top)});
        }
        for (int y = top + 1; y < bottom; ++y)
            std::copy(line, line + image.width(), reinterpret_cast<QRgb*>(image.scanLine(y)));
        if (gap > 0 && mask.any()) {
            for (int y = bottom; y < ys[row + 1]; ++y) {
                auto* between = reinterpret_cast<QRgb*>(image.scanLine(y));
                for (int c = 0; c < matrix.cols; ++c) {
                    const std::size_t col = static_cast<std::size_t>(c);
                    if (mask.masked(r, c, matrix.cols) && (r + 1 >= matrix.rows || mask.masked(r + 1, c, matrix.cols)))
                        std::fill(between + xs[col], between + xs[col + 1], masked);
                }
            }
        }
    }
    if (!faults.empty()) {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(look.theme->surface, 1.5));
        for (const Fault& fault : faults) {
            const int side = std::min(fault.area.width(), fault.area.height());
            if (side < 6)
                continue;
            QRectF cross(0, 0, side * 0.5, side * 0.5);
            cross.moveCenter(QRectF(fault.area).center());
            painter.drawLine(cross.topLeft(), cross.bottomRight());
            painter.drawLine(cross.topRight(), cross.bottomLeft());
        }
    }
    return image;
}

bool usable(const Matrix& matrix) {
    return matrix.rows > 0 && matrix.cols > 0 &&
           matrix.values.size() == static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.cols);
}

} // namespace

QImage heatmapImage(const Matrix& matrix, const CellMask& mask, const CellLook& look, int cellWidth, int cellHeight,
                    int gap) {
    if (!usable(matrix) || cellWidth < 1 || cellHeight < 1)
        return {};
    std::vector<int> xs(static_cast<std::size_t>(matrix.cols) + 1);
    std::vector<int> ys(static_cast<std::size_t>(matrix.rows) + 1);
    for (std::size_t i = 0; i < xs.size(); ++i)
        xs[i] = int(i) * cellWidth;
    for (std::size_t i = 0; i < ys.size(); ++i)
        ys[i] = int(i) * cellHeight;
    return paintCells(matrix, mask, look, xs, ys, std::clamp(gap, 0, std::min(cellWidth, cellHeight) - 1));
}

QImage thumbnailImage(const Matrix& matrix, const CellMask& mask, const CellLook& look, const QSize& size, bool off) {
    if (!usable(matrix) || size.isEmpty())
        return {};
    const bool large = matrix.rows > size.height() || matrix.cols > size.width();
    PooledMatrix small;
    if (large)
        small = pooled(matrix, mask, look.map, size.height(), size.width());
    const Matrix& shown = large ? small.matrix : matrix;
    const CellMask& shownMask = large ? small.mask : mask;
    std::vector<int> xs(static_cast<std::size_t>(shown.cols) + 1);
    std::vector<int> ys(static_cast<std::size_t>(shown.rows) + 1);
    for (std::size_t i = 0; i < xs.size(); ++i)
        xs[i] = int(qint64(i) * size.width() / shown.cols);
    for (std::size_t i = 0; i < ys.size(); ++i)
        ys[i] = int(qint64(i) * size.height() / shown.rows);
    QImage image = paintCells(shown, shownMask, look, xs, ys, 0);
    if (!off)
        return image;
    QImage faded(image.size(), QImage::Format_RGB32);
    faded.fill(look.theme->surface);
    QPainter painter(&faded);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setOpacity(0.28);
    painter.drawImage(0, 0, image);
    painter.setOpacity(1);
    painter.setPen(QPen(look.theme->bad, std::max(1.0, size.width() / 40.0)));
    const double inset = size.width() * 0.12;
    const QRectF cross = QRectF(faded.rect()).adjusted(inset, inset, -inset, -inset);
    painter.drawLine(cross.topLeft(), cross.bottomRight());
    painter.drawLine(cross.topRight(), cross.bottomLeft());
    return faded;
}

} // namespace glasshouse::plots
