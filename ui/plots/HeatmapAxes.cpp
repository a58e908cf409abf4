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
constexpr double kSteepAngle = 70.0; // where columns are narrow
constexpr int kSteepBelow = 14;
constexpr int kBadgeInset = 3; // pixels of the current label's badge left of its text
constexpr int kLongest = 90;   // longest label in pixels; the rest is elided
constexpr int kEveryFrom = 10; // pixels of a cell, at 100 % like the lines below: every one has its label
constexpr int kShort = 24;     // labels as wide as this may alternate between two levels
constexpr int kSmallest = 9;   // size of the font
constexpr int kRowLabel = 16;
constexpr int kLevelGap = 3;
constexpr int kRoomyRows = 16; // so few are never so low that their labels alternate

QFont labelFont() {
    return theme::uiFont(theme::TextSize::Note);
}
QFont numberFont() {
    return theme::monoFont(theme::TextSize::Note);
}

int widest(const QStringList& labels) {
    QFont font = labelFont();
    font.setWeight(QFont::DemiBold); // as the current one is written
    const QFontMetrics metrics(font);
    int width = 0;
    for (const QString& label : labels)
        width = std::max(width, metrics.horizontalAdvance(text::visibleToken(label)));
    return std::min(width, kLongest);
}

bool areShort(int widestLabel) {
    return widestLabel <= theme::scaled(kShort);
}

/// How labels find room along cells of one size.
struct Labelling {
    QFont font;
    int stride = 1; ///< every n-th is drawn
    int levels = 1; ///< neighbours alternate between two lines
    bool upright = false;
    int widest = 0; ///< in that font

    int levelOf(int index) const { return index / stride % levels; }
    /// A thinned neighbour gives way to the current one.
    bool isNamed(int index, int current) const {
        return index % stride == 0 && (stride == 1 || current < 0 || std::abs(index - current) >= stride);
    }
};

Labelling labelling(double cell, const QStringList& labels, bool areColumns) {
    const double least = theme::scaled(kEveryFrom);
    const int usual = labelFont().pixelSize();
    Labelling made;
    made.font = labelFont();
    made.widest = 2 * cell >= least ? widest(labels) : kLongest; // else they are thinned anyhow
    const bool two = areShort(made.widest) && 2 * cell >= least;
    const auto size = [&](int levels, int stride) {
        made.levels = levels;
        made.stride = stride;
        made.font.setPixelSize(std::clamp(int(cell * levels * stride) - 1, theme::scaled(kSmallest), usual));
    };
    const auto scaledWidest = [&] { return made.widest * made.font.pixelSize() / double(usual); };
    size(1, cell >= least ? 1 : int(std::ceil(least / std::max(0.01, cell))));
    if (areColumns && areShort(made.widest)) {
        for (const int levels : {1, 2}) {
            if (levels == 1 && cell < least)
                continue;
            size(levels, 1);
            if (two && scaledWidest() + 1 <= cell * levels) {
                made.upright = true;
                return made;
            }
        }
        size(1, cell >= least ? 1 : int(std::ceil(least / std::max(0.01, cell))));
    } else if (cell < least && two) {
        size(2, 1);
    }
    made.widest = int(std::ceil(scaledWidest()));
    return made;
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
            const int wide = widest(rowLabels);
            room.setLeft(wide + kBadgeInset + 8 + (rows > kRoomyRows && areShort(wide) ? wide + kLevelGap : 0));
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
            const int wide = widest(columnLabels);
            const double turned = wide * std::sin(kSteepAngle * M_PI / 180.0);
            room.setBottom(std::max(int(std::ceil(turned)) + line / 2 + 8, areShort(wide) ? 2 * line + 5 : 0));
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
    const Labelling names = labelling(cell, rowLabels, false);
    const int numbers = cell >= theme::scaled(kEveryFrom) ? 1 : int(std::ceil(theme::scaled(kEveryFrom) / cell));
    QFont numberFont = plots::numberFont();
    numberFont.setPixelSize(std::min(numberFont.pixelSize(), names.font.pixelSize()));
    const double height = names.stride > 1 ? std::max(cell, double(theme::scaled(kRowLabel)))
                                           : std::max(cell, double(names.font.pixelSize() + 3));
    const auto paintRow = [&](int r, bool current, bool named, bool numbered) {
        const double y = map.top() + (r + 0.5) * cell;
        const QRectF area(1, y - height / 2, map.left() - 1, height);
        const QRectF label = area.adjusted(0, 0, -7 - names.levelOf(r) * (names.widest + kLevelGap), 0);
        QFont font = names.font;
        font.setWeight(current ? QFont::DemiBold : QFont::Normal);
        const QFontMetricsF metrics(font);
        const QString text = metrics.elidedText(text::visibleToken(rowLabels.at(r)), Qt::ElideRight, kLongest);
        if (current && names.levels == 1) {
            theme::paintBox(painter, area.adjusted(0, 0.5, -2, -0.5), theme.accent, {}, 0, 3);
        } else if (current) { // the names beside it stay
            const double wide = metrics.horizontalAdvance(text);
            theme::paintBox(painter, QRectF(label.right() - wide - 2, label.top() + 0.5, wide + 4, height - 1),
                            theme.accent, {}, 0, 3);
            if (rowNumbers)
                theme::paintBox(painter,
                                QRectF(3, label.top() + 0.5,
                                       QFontMetricsF(numberFont).horizontalAdvance(QString::number(r + firstRow)) + 5,
                                       height - 1),
                                theme.accent, {}, 0, 3);
        }
        if (rowNumbers && numbered) {
            painter.setFont(numberFont);
            painter.setPen(current ? theme.onAccent : theme.muted);
            painter.drawText(area.adjusted(5, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                             QString::number(r + firstRow));
        }
        if (!named)
            return;
        painter.setPen(current ? theme.onAccent : theme.text2);
        painter.setFont(font);
        painter.drawText(label, Qt::AlignRight | Qt::AlignVCenter, text);
    };
    const int count = std::min(place.rows, int(rowLabels.size()));
    for (int r = 0; r < count; ++r)
        if (r != place.row)
            paintRow(r, false, names.isNamed(r, place.row),
                     r % numbers == 0 && (numbers == 1 || place.row < 0 || std::abs(r - place.row) >= numbers));
    if (place.row >= 0 && place.row < count)
        paintRow(place.row, true, true, true);
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
    const Labelling names = labelling(cell, columnLabels, true);
    const double angle = cell * names.stride >= theme::scaled(kSteepBelow) ? kAngle : kSteepAngle;
    for (int c = 0; c < place.cols && c < columnLabels.size(); ++c) {
        const bool current = c == place.column;
        if (!current && !names.isNamed(c, place.column))
            continue;
        QFont font = names.font;
        font.setWeight(current ? QFont::DemiBold : QFont::Normal);
        const QFontMetricsF metrics(font);
        const QString text = metrics.elidedText(text::visibleToken(columnLabels.at(c)), Qt::ElideRight, kLongest);
        const double x = map.left() + (c + 0.5) * cell;
        painter.setFont(font);
        painter.setPen(current ? theme.accent : theme.text2);
        if (names.upright) {
            painter.drawText(
                QRectF(x - kLongest, base + 3 + names.levelOf(c) * metrics.height(), 2 * kLongest, metrics.height()),
                Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, text);
            continue;
        }
        painter.save();
        painter.translate(x + metrics.height() * 0.2, base + 5);
        painter.rotate(-angle);
        painter.drawText(QRectF(-kLongest - 30, -metrics.height() / 2.0, kLongest + 30, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, text);
        painter.restore();
    }
}

} // namespace glasshouse::plots
