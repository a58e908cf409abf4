#include "ui/plots/HeatmapDrawing.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

bool HeatmapDrawing::isUsable() const {
    return matrix.rows > 0 && matrix.cols > 0 &&
           matrix.values.size() == static_cast<std::size_t>(matrix.rows) * static_cast<std::size_t>(matrix.cols);
}

HeatmapDrawing::Geometry HeatmapDrawing::geometry(const QSizeF& size, double ratio) const {
    Geometry g;
    g.ratio = ratio;
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
    if (hasEdges())
        fit(1, int(width), g.cols, g.cellWidth); // a pixel each
    else
        fit(perColumn, matrix.cols, g.cols, g.cellWidth);
    fit(perRow, matrix.rows, g.rows, g.cellHeight);
    if (std::min(g.cellWidth, g.cellHeight) >= 14 * ratio)
        g.gap = std::max(1, int(std::lround(ratio)));
    g.map = QRectF(left / ratio, top / ratio, g.cols * g.cellWidth / ratio, g.rows * g.cellHeight / ratio);
    return g;
}

QRectF HeatmapDrawing::cells(const Geometry& g, int row, int column, int rows) const {
    const double h = g.map.height() / matrix.rows;
    double left = g.map.left() + column * g.map.width() / matrix.cols;
    double right = left + g.map.width() / matrix.cols;
    if (hasEdges()) {
        left = axes.xOf(axes.columnEdges[static_cast<std::size_t>(column)], g.map, g.ratio);
        right = axes.xOf(axes.columnEdges[static_cast<std::size_t>(column) + 1], g.map, g.ratio);
    }
    return {left, g.map.top() + row * h, right - left, rows * h};
}

int HeatmapDrawing::columnAt(const Geometry& g, double x) const {
    if (!hasEdges())
        return std::min(int((x - g.map.left()) / g.map.width() * matrix.cols), matrix.cols - 1);
    const auto& edges = axes.columnEdges;
    const auto after = std::upper_bound(edges.begin(), edges.end(), x,
                                        [&](double at, double edge) { return at < axes.xOf(edge, g.map, g.ratio); });
    return after == edges.end() ? -1 : int(after - edges.begin()) - 1;
}

/// Each column as an image of its own width, without gaps: only the widest cells would have them.
QImage HeatmapDrawing::unevenPicture(const Geometry& g, const CellLook& look) const {
    QImage picture(g.cols, g.rows * g.cellHeight, QImage::Format_RGB32);
    picture.fill(look.theme->surface);
    QPainter painter(&picture);
    for (int column = 0; column < matrix.cols; ++column) {
        const QRectF area = cells(g, 0, column, matrix.rows);
        const int wide = int(std::lround(area.width() * g.ratio));
        if (wide <= 0)
            continue;
        Matrix one(matrix.rows, 1);
        CellMask unseen;
        for (int row = 0; row < matrix.rows; ++row) {
            one.at(row, 0) = matrix.at(row, column);
            unseen.cells.push_back(mask.masked(row, column, matrix.cols) ? 1 : 0);
        }
        const PooledMatrix fewer = pooled(one, unseen, map, g.rows, 1);
        painter.drawImage(int(std::lround((area.left() - g.map.left()) * g.ratio)), 0,
                          heatmapImage(fewer.matrix, fewer.mask, look, wide, g.cellHeight, 0));
    }
    return picture;
}

QImage HeatmapDrawing::picture(const Geometry& g, const theme::Theme& theme) const {
    CellLook look{&theme, map, range, series.empty() ? nullptr : &series};
    if (hasEdges())
        return unevenPicture(g, look);
    if (g.rows == matrix.rows && g.cols == matrix.cols)
        return heatmapImage(matrix, mask, look, g.cellWidth, g.cellHeight, g.gap);
    const PooledMatrix small = pooled(matrix, mask, map, g.rows, g.cols);
    std::vector<std::uint8_t> fewer;
    for (std::size_t i = 0; series.size() == matrix.values.size() && i < small.source.size(); ++i)
        fewer.push_back(series[static_cast<std::size_t>(small.source[i])]);
    look.series = fewer.empty() ? nullptr : &fewer;
    return heatmapImage(small.matrix, small.mask, look, g.cellWidth, g.cellHeight, 0);
}

/// Dark on light cells and light on dark ones; upwards or shortened where a cell is narrow, and left out where it is
/// too small.
void HeatmapDrawing::paintTexts(QPainter& painter, const Geometry& g, const QImage& picture) const {
    if (texts.size() != qsizetype(matrix.rows) * matrix.cols || g.rows != matrix.rows || g.cols != matrix.cols)
        return;
    const QRectF one = cells(g, 0, 0);
    const bool wide = one.width() > theme::scaled(60) && one.height() > theme::scaled(30);
    const QFont font = theme::monoFont(wide ? theme::TextSize::Body : theme::TextSize::Note);
    const QFontMetricsF metrics(font);
    if (one.height() < metrics.height() || one.width() < metrics.averageCharWidth() + 2)
        return;
    painter.setFont(font);
    for (int r = 0; r < matrix.rows; ++r)
        for (int c = 0; c < matrix.cols; ++c) {
            const QRectF cell = cells(g, r, c);
            const QPointF corner = (cell.topLeft() - g.map.topLeft() + QPointF(1, 1)) * picture.width() / g.map.width();
            const QColor under = picture.pixelColor(corner.toPoint());
            painter.setPen(theme::inkOn(under));
            QString words = texts.at(qsizetype(r) * matrix.cols + c);
            if (const double length = metrics.horizontalAdvance(words); length > cell.width() - 2) {
                if (length <= cell.height() - 2 && metrics.capHeight() <= cell.width() - 2) {
                    painter.save();
                    painter.translate(cell.center());
                    painter.rotate(-90);
                    painter.drawText(QRectF(-cell.height() / 2, -cell.width() / 2, cell.height(), cell.width()),
                                     Qt::AlignCenter, words);
                    painter.restore();
                    continue;
                }
                if (cell.width() < 3 * metrics.averageCharWidth())
                    continue;
                words = metrics.elidedText(words, Qt::ElideRight, cell.width() - 2);
            }
            painter.drawText(cell, Qt::AlignCenter, words);
        }
}

void HeatmapDrawing::paint(QPainter& painter, const QSizeF& size, double ratio, const theme::Theme& t,
                           const QImage& cells, bool frames, bool focus) const {
    const Geometry g = geometry(size, ratio);
    if (!isUsable())
        return;
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(g.map, cells);
    paintTexts(painter, g, cells);
    axes.paint(painter, t, {g.map, matrix.rows, matrix.cols, frames ? row : -1, frames ? column : -1});
    if (mask.upperTriangle && !maskText.isEmpty() && g.map.width() > 160) {
        painter.setFont(theme::uiFont(theme::TextSize::Note));
        painter.setPen(t.muted);
        painter.drawText(g.map.adjusted(0, 4, -6, 0), Qt::AlignRight | Qt::AlignTop, maskText);
    }
    if (!frames)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
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
        frame(this->cells(g, first, column, matrix.rows - first), Qt::CustomDashLine);
    }
    if (row >= 0 && row < matrix.rows)
        frame(this->cells(g, row, 0) | this->cells(g, row, lastSeen(row) - 1), Qt::SolidLine);
    if (hoverRow >= 0 && hoverColumn >= 0 && (hoverRow != row || hoverColumn != column || cellLocked))
        frame(this->cells(g, hoverRow, hoverColumn), Qt::SolidLine);
    if (cellLocked && row >= 0 && column >= 0) {
        painter.setPen(QPen(t.accent, 2.5));
        painter.drawRect(this->cells(g, row, column));
    }
    if (focus)
        theme::paintBox(painter, g.map.adjusted(-1, -1, 1, 1), {}, t.accent, 2, 2);
}

} // namespace glasshouse::plots
