#include "ui/plots/HeatmapAxes.h"

#include "ui/plots/Smoothing.h"
#include "ui/text/Numbers.h"
#include "ui/text/Tokens.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace glasshouse::plots {

namespace {

constexpr double kAngle = 55.0;
constexpr int kLongest = 90; // longest label in pixels; the rest is elided
constexpr int kEveryFrom = 14;
constexpr int kRowLabel = 16; // its smallest height, at 100 % like the line above

QFont labelFont() {
    return theme::uiFont(theme::TextSize::Note);
}
QFont numberFont() {
    return theme::monoFont(theme::TextSize::Note);
}

int widest(const QStringList& labels) {
    const QFontMetrics metrics(labelFont());
    int width = 0;
    for (const QString& label : labels)
        width = std::max(width, metrics.horizontalAdvance(text::visibleToken(label)));
    return std::min(width, kLongest);
}

/// Draw every n-th label.
int strideFor(double cell) {
    const double every = theme::scaled(kEveryFrom);
    return cell >= every ? 1 : int(std::ceil(every / std::max(0.01, cell)));
}

} // namespace

QString HeatmapAxes::rowName(int row) const {
    if (row >= 0 && row < rowLabels.size() && !rowsNumeric)
        return text::visibleToken(rowLabels.at(row));
    return (rowTitle.isEmpty() ? QString() : rowTitle + u' ') + QString::number(row + firstRow);
}

QString HeatmapAxes::columnName(int column) const {
    if (column >= 0 && column < columnLabels.size() && !columnsNumeric)
        return text::visibleToken(columnLabels.at(column));
    return (columnTitle.isEmpty() ? QString() : columnTitle + u' ') + QString::number(column + firstColumn);
}

QMargins HeatmapAxes::margins(int rows, int cols) const {
    QMargins room(1, 1, 1, 1);
    const int line = QFontMetrics(labelFont()).height();
    if (rowsVisible) {
        if (rowsNumeric) {
            room.setLeft(QFontMetrics(numberFont()).horizontalAdvance(QString::number(rows + firstRow)) + 8 +
                         (rowTitle.isEmpty() ? 0 : line + 2));
            room.setTop(6);
        } else if (!rowLabels.isEmpty()) {
            room.setLeft(widest(rowLabels) + 8);
            room.setTop(theme::scaled(kRowLabel) / 2); // the first one is whole
            if (rowNumbers)
                room.setLeft(room.left() + QFontMetrics(numberFont()).horizontalAdvance(QString::number(rows)) + 14);
        }
    }
    if (columnsVisible) {
        if (!columnEdges.empty()) {
            room.setBottom(line + 6);
        } else if (columnsNumeric) {
            room.setBottom(line + 6 + (columnTitle.isEmpty() ? 0 : line + 2));
            room.setRight(QFontMetrics(numberFont()).horizontalAdvance(QString::number(cols)) / 2 + 2);
        } else if (!columnLabels.isEmpty()) {
            const double turned = widest(columnLabels) * std::sin(kAngle * M_PI / 180.0);
            room.setBottom(int(std::ceil(turned)) + line / 2 + 8);
        }
    }
    if (!columnMarks.empty())
        room.setBottom(room.bottom() + 4);
    return room;
}

double HeatmapAxes::xOf(double place, const QRectF& map, double ratio) const {
    const double share = std::clamp((place - low) / (high - low), 0.0, 1.0);
    return map.left() + std::floor(share * map.width() * ratio + 1e-6) / ratio;
}

void HeatmapAxes::paint(QPainter& painter, const theme::Theme& theme, const Place& place) const {
    if (place.rows > 0 && rowsVisible)
        paintRows(painter, theme, place);
    if (place.cols > 0 && columnsVisible)
        paintColumns(painter, theme, place);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const double cell = place.map.width() / std::max(1, place.cols);
    for (std::size_t i = 0; i < columnMarks.size(); ++i) {
        const double x = place.map.left() + (columnMarks[i] + 0.5) * cell;
        const double y = place.map.bottom() + 1;
        const QPointF wedge[3] = {{x, y}, {x + 4, y + 6}, {x - 4, y + 6}};
        painter.setBrush(theme.seriesColor(int(i)));
        painter.drawPolygon(wedge, 3);
    }
    painter.restore();
}

void HeatmapAxes::paintRows(QPainter& painter, const theme::Theme& theme, const Place& place) const {
    const QRectF& map = place.map;
    const double cell = map.height() / place.rows;
    if (rowsNumeric) {
        painter.setFont(numberFont());
        painter.setPen(theme.muted);
        const int maximum = std::max(2, std::min(6, int(map.height() / 30)));
        std::vector<double> ticks = niceTicks(firstRow, firstRow + place.rows - 1, maximum, true);
        for (const double tick : ticks) {
            const double y = map.top() + (tick - firstRow + 0.5) * cell;
            painter.drawText(QRectF(0, y - theme::scaled(10), map.left() - 6, theme::scaled(20)),
                             Qt::AlignRight | Qt::AlignVCenter, text::groupedNumber(qint64(tick)));
        }
        if (!rowTitle.isEmpty()) {
            painter.save();
            painter.setFont(labelFont());
            painter.setPen(theme.text2);
            painter.translate(QFontMetrics(labelFont()).height() / 2.0, map.center().y());
            painter.rotate(-90);
            painter.drawText(QRectF(-map.height() / 2, -theme::scaled(10), map.height(), theme::scaled(20)),
                             Qt::AlignCenter, rowTitle);
            painter.restore();
        }
        return;
    }
    if (rowLabels.isEmpty())
        return;
    const int stride = strideFor(cell);
    const QFontMetrics metrics(labelFont());
    for (int r = 0; r < place.rows && r < rowLabels.size(); ++r) {
        const bool current = r == place.row;
        if (r % stride != 0 && !current)
            continue;
        // A thinned neighbour gives way to the current one.
        if (!current && place.row >= 0 && std::abs(r - place.row) < stride && stride > 1)
            continue;
        const double y = map.top() + (r + 0.5) * cell;
        const double height = std::max(cell, double(theme::scaled(kRowLabel)));
        const QRectF area(1, y - height / 2, map.left() - 1, height);
        if (current)
            theme::paintBox(painter, area.adjusted(0, 0.5, -2, -0.5), theme.accent, {}, 0, 3);
        painter.setPen(current ? theme.onAccent : theme.text2);
        if (rowNumbers) {
            painter.setFont(numberFont());
            if (!current)
                painter.setPen(theme.muted);
            painter.drawText(area.adjusted(5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             QString::number(r + firstRow));
            painter.setPen(current ? theme.onAccent : theme.text2);
        }
        painter.setFont(current ? theme::uiFont(theme::TextSize::Note, QFont::DemiBold) : labelFont());
        painter.drawText(area.adjusted(0, 0, -7, 0), Qt::AlignRight | Qt::AlignVCenter,
                         metrics.elidedText(text::visibleToken(rowLabels.at(r)), Qt::ElideRight, kLongest));
    }
}

void HeatmapAxes::paintScale(QPainter& painter, const theme::Theme& theme, const QRectF& map) const {
    painter.setFont(numberFont());
    const QFontMetrics metrics(numberFont());
    const int maximum = std::clamp(int(map.width() / 64), 2, 10);
    for (const double tick : niceTicks(low, high, maximum, true)) {
        const double x = map.left() + (tick - low) / (high - low) * map.width();
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(x, map.bottom() + 1), QPointF(x, map.bottom() + 4));
        painter.setPen(theme.muted);
        const QString text = text::groupedNumber(qint64(tick));
        const double wide = metrics.horizontalAdvance(text) + 2;
        const double left = std::clamp(x - wide / 2, 0.0, std::max(0.0, map.right() - wide));
        painter.drawText(QRectF(left, map.bottom() + 3, wide, theme::scaled(18)), Qt::AlignHCenter | Qt::AlignTop,
                         text);
    }
}

void HeatmapAxes::paintColumns(QPainter& painter, const theme::Theme& theme, const Place& place) const {
    const QRectF& map = place.map;
    if (!columnEdges.empty())
        return paintScale(painter, theme, map);
    const double cell = map.width() / place.cols;
    const double base = map.bottom() + (columnMarks.empty() ? 0 : 5);
    if (columnsNumeric) {
        painter.setFont(numberFont());
        painter.setPen(theme.muted);
        const int maximum = std::max(2, std::min(10, int(map.width() / 48)));
        for (const double tick : niceTicks(firstColumn, firstColumn + place.cols - 1, maximum, true)) {
            const double x = map.left() + (tick - firstColumn + 0.5) * cell;
            painter.drawText(QRectF(x - 30, base + 2, 60, theme::scaled(18)), Qt::AlignHCenter | Qt::AlignTop,
                             text::groupedNumber(qint64(tick)));
        }
        if (!columnTitle.isEmpty()) {
            painter.setFont(labelFont());
            painter.setPen(theme.text2);
            const int line = QFontMetrics(labelFont()).height();
            painter.drawText(QRectF(map.left(), base + line + 4, map.width(), line + 2), Qt::AlignCenter, columnTitle);
        }
        return;
    }
    if (columnLabels.isEmpty())
        return;
    const int stride = strideFor(cell);
    const QFontMetrics metrics(labelFont());
    for (int c = 0; c < place.cols && c < columnLabels.size(); ++c) {
        const bool current = c == place.column;
        if (c % stride != 0 && !current)
            continue;
        if (!current && place.column >= 0 && std::abs(c - place.column) < stride && stride > 1)
            continue;
        painter.save();
        painter.setFont(current ? theme::uiFont(theme::TextSize::Note, QFont::DemiBold) : labelFont());
        painter.setPen(current ? theme.accent : theme.text2);
        painter.translate(map.left() + (c + 0.5) * cell + metrics.height() * 0.2, base + 5);
        painter.rotate(-kAngle);
        const QString text = metrics.elidedText(text::visibleToken(columnLabels.at(c)), Qt::ElideRight, kLongest);
        painter.drawText(QRectF(-kLongest - 30, -metrics.height() / 2.0, kLongest + 30, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        painter.restore();
    }
}

} // namespace glasshouse::plots
