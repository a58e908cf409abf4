#include "ui/plots/HeatmapDrawing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

namespace glasshouse::plots {

bool HeatmapDrawing::isUsable() const {
    return matrix.rows > 0 && matrix.cols > 0 &&
           matrix.values.size() == static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.cols);
}

HeatmapDrawing::Geometry HeatmapDrawing::geometry(const QSizeF& size, double ratio) const {
    Geometry g;
    if (!isUsable())
        return g;
    if (!margins)
        margins = axes.margins(matrix.rows, matrix.cols);
    const double left = std::ceil(margins->left() * ratio);
    const double top = std::ceil(margins->top() * ratio);
    const double width = std::max(1.0, std::floor((size.width() - margins->right()) * ratio) - left);
    const double height = std::max(1.0, std::floor((size.height() - margins->bottom()) * ratio) - top);
    double perColumn = width / matrix.cols;
    double perRow = height / matrix.rows;
    if (square)
        perColumn = perRow = std::min(perColumn, perRow);
    const auto fit = [](double per, int count, int& cells, int& pixels) {
        if (per >= 1) {
            cells = count;
            pixels = int(per);
        } else {
            cells = std::max(1, int(count * per));
            pixels = 1;
        }
    };
    fit(perColumn, matrix.cols, g.cols, g.cellWidth);
    fit(perRow, matrix.rows, g.rows, g.cellHeight);
    if (std::min(g.cellWidth, g.cellHeight) >= 14 * ratio)
        g.gap = std::max(1, int(std::lround(ratio)));
    g.map = QRectF(left / ratio, top / ratio, g.cols * g.cellWidth / ratio, g.rows * g.cellHeight / ratio);
    return g;
}

QImage HeatmapDrawing::picture(const Geometry& g, const theme::Theme& theme) const {
    CellLook look{&theme, map, range, series.empty() ? nullptr : &series};
    if (g.rows == matrix.rows && g.cols == matrix.cols)
        return heatmapImage(matrix, mask, look, g.cellWidth, g.cellHeight, g.gap);
    const PooledMatrix small = pooled(matrix, mask, map, g.rows, g.cols);
    std::vector<std::uint8_t> fewer;
    for (std::size_t i = 0; series.size() == matrix.values.size() && i < small.source.size(); ++i)
        fewer.push_back(series[static_cast<std::size_t>(small.source[i])]);
    look.series = fewer.empty() ? nullptr : &fewer;
    return heatmapImage(small.matrix, small.mask, look, g.cellWidth, g.cellHeight, 0);
}

void HeatmapDrawing::paint(QPainter& painter, const QSizeF& size, double ratio, const theme::Theme& t,
                           const QImage& cells, bool frames, bool focus) const {
    const Geometry g = geometry(size, ratio);
    if (!isUsable())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(g.map, cells);
    axes.paint(painter, t, {g.map, matrix.rows, matrix.cols, frames ? row : -1, frames ? column : -1, false});
    if (mask.upperTriangle && !maskText.isEmpty() && g.map.width() > 160) {
        painter.setFont(theme::uiFont(theme::TextSize::Note));
        painter.setPen(t.muted);
        painter.drawText(g.map.adjusted(0, 4, -6, 0), Qt::AlignRight | Qt::AlignTop, maskText);
    }
    if (!frames)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    const double w = g.map.width() / matrix.cols;
    const double h = g.map.height() / matrix.rows;
    const auto lastSeen = [&](int r) { return mask.upperTriangle ? std::min(r + 1, matrix.cols) : matrix.cols; };
    const double pen = 1.5;
    // An inner light line keeps the frame visible on any colour.
    const auto frame = [&](const QRectF& area, Qt::PenStyle style) {
        painter.setPen(QPen(t.surface, pen + 1.5));
        painter.drawRect(area);
        QPen line(t.accent, pen, style, Qt::FlatCap, Qt::MiterJoin);
        if (style == Qt::CustomDashLine)
            line.setDashPattern({2, 2});
        painter.setPen(line);
        painter.drawRect(area);
    };
    if (column >= 0 && column < matrix.cols) {
        const int first = mask.upperTriangle ? column : 0;
        frame(QRectF(g.map.left() + column * w, g.map.top() + first * h, w, (matrix.rows - first) * h),
              Qt::CustomDashLine);
    }
    if (row >= 0 && row < matrix.rows)
        frame(QRectF(g.map.left(), g.map.top() + row * h, lastSeen(row) * w, h), Qt::SolidLine);
    if (hoverRow >= 0 && hoverColumn >= 0 && (hoverRow != row || hoverColumn != column || cellLocked))
        frame(QRectF(g.map.left() + hoverColumn * w, g.map.top() + hoverRow * h, w, h), Qt::SolidLine);
    if (cellLocked && row >= 0 && column >= 0) {
        painter.setPen(QPen(t.accent, 2.5));
        painter.drawRect(QRectF(g.map.left() + column * w, g.map.top() + row * h, w, h));
    }
    if (focus)
        theme::paintBox(painter, g.map.adjusted(-1, -1, 1, 1), {}, t.accent, 2, 2);
}

} // namespace glasshouse::plots
