#include "ui/plots/LineStrip.h"

#include "core/formats/Csv.h"
#include "ui/plots/Smoothing.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPaintEngine>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace glasshouse::plots {

namespace {

constexpr int kScaleDigits = 2;

/// Line by line: as one path the many crossings of a curve take twenty times as long on a screen.
void drawCurve(QPainter& painter, const QPolygonF& curve, const QPen& pen) {
    if (painter.paintEngine()->type() == QPaintEngine::SVG) {
        painter.setPen(pen);
        painter.drawPolyline(curve);
        return;
    }
    QList<qreal> dashes = pen.dashPattern();
    for (qreal& dash : dashes)
        dash *= pen.widthF();
    QList<QLineF> lines;
    qsizetype dash = 0;
    qreal left = dashes.isEmpty() ? 0 : dashes.front(); // of the current dash or gap
    for (qsizetype i = 1; i < curve.size(); ++i) {
        const QLineF whole(curve[i - 1], curve[i]);
        const qreal length = whole.length();
        qreal from = 0;
        while (!dashes.isEmpty() && length - from > left) {
            if (dash % 2 == 0)
                lines.append({whole.pointAt(from / length), whole.pointAt((from + left) / length)});
            from += left;
            dash = (dash + 1) % dashes.size();
            left = dashes[dash];
        }
        left -= length - from;
        if (dash % 2 == 0 && length > from)
            lines.append({whole.pointAt(from / length), whole.p2()});
    }
    painter.setPen(QPen(pen.color(), pen.widthF(), Qt::SolidLine, dashes.isEmpty() ? Qt::SquareCap : Qt::FlatCap));
    painter.drawLines(lines);
}

} // namespace

LineStrip::LineStrip(QWidget* parent)
    : Plotted(parent) {
    setAccessibleName(tr("Curves"));
    widgets::AccessibleTable parts;
    parts.rows = [this] { return int(m_lanes.size()); };
    parts.columns = [this] { return positions(); };
    parts.rowName = [this](int lane) { return m_lanes[static_cast<std::size_t>(lane)].name; };
    parts.columnName = [this](int position) { return tr("%1 %2").arg(m_axisTitle, QString::number(position)); };
    parts.cell = [this](int lane, int position) {
        const std::vector<double>& values = m_lanes[static_cast<std::size_t>(lane)].values;
        return static_cast<std::size_t>(position) < values.size()
                   ? text::shortNumber(values[static_cast<std::size_t>(position)])
                   : QString();
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void LineStrip::setLanes(std::vector<Lane> lanes) {
    m_lanes = std::move(lanes);
    forgetHovered();
    setProperty("accessibleValue", summary());
    updateGeometry();
    update();
}

void LineStrip::setValueRange(double low, double high) {
    m_low = low;
    m_high = high > low ? high : low + 1;
    update();
}

void LineStrip::setAxisTitle(const QString& title) {
    m_axisTitle = title;
    update();
}

void LineStrip::setPosition(int position) {
    if (position == m_cursor)
        return;
    m_cursor = position;
    setProperty("accessibleValue", summary());
    update();
}

QSize LineStrip::sizeHint() const {
    return {theme::scaled(360), theme::scaled(int(m_lanes.size()) * 62 + 40)};
}

QSize LineStrip::minimumSizeHint() const {
    return {theme::scaled(180), theme::scaled(std::max(1, int(m_lanes.size())) * 24 + 40)};
}

int LineStrip::positions() const {
    std::size_t maximum = 0;
    for (const Lane& lane : m_lanes)
        maximum = std::max(maximum, lane.values.size());
    return int(maximum);
}

LineStrip::Geometry LineStrip::geometry() const {
    const QFontMetrics words(theme::uiFont(theme::TextSize::Small, QFont::DemiBold));
    const QFontMetrics numbers(theme::monoFont(theme::TextSize::Note));
    int names = 0;
    for (const Lane& lane : m_lanes)
        names = std::max({names, words.horizontalAdvance(lane.name), numbers.horizontalAdvance(lane.note)});
    const double bottom = theme::scaled(m_axisTitle.isEmpty() ? 20 : 36);
    const int scale = std::max(numbers.horizontalAdvance(text::shortNumber(m_low, kScaleDigits)),
                               numbers.horizontalAdvance(text::shortNumber(m_high, kScaleDigits)));
    return {int(m_lanes.size()), positions(),
            double(names + 8),   double(names + scale + 14),
            double(width() - 6), (height() - bottom) / std::max<double>(1, double(m_lanes.size()))};
}

QRectF LineStrip::Geometry::lane(int index) const {
    return {left, index * each + 3, right - left, each - 7};
}

double LineStrip::Geometry::xOf(double position) const {
    return left + position / std::max(1, positions - 1) * (right - left);
}

int LineStrip::Geometry::positionAt(double x) const {
    const double share = (x - left) / std::max(1.0, right - left);
    return std::clamp(int(std::lround(share * std::max(1, positions - 1))), 0, std::max(0, positions - 1));
}

void LineStrip::paint(QPainter& painter, bool /*onScreen*/) const {
    const theme::Theme& t = theme::Theme::of(this);
    const Geometry g = geometry();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const Lane& lane = m_lanes[i];
        const QRectF area = g.lane(int(i));
        const QColor color = t.seriesColor(lane.seriesIndex);
        painter.setPen(QPen(t.grid, 1));
        painter.drawLine(QPointF(area.left(), std::floor(area.center().y()) + 0.5),
                         QPointF(area.right(), std::floor(area.center().y()) + 0.5));
        painter.setPen(QPen(t.axis, 1));
        const double base = std::floor(area.bottom()) + 0.5;
        const double left = std::floor(area.left()) + 0.5;
        painter.drawLine(QPointF(left, area.top()), QPointF(left, base));
        painter.drawLine(QPointF(left, base), QPointF(area.right(), base));
        const auto yOf = [&](double v) { return area.bottom() - (v - m_low) / (m_high - m_low) * area.height(); };
        const QPen pen = t.seriesPen(lane.seriesIndex, 1.5);
        QPolygonF piece;
        const auto flush = [&] {
            drawCurve(painter, piece, pen);
            piece.clear();
        };
        for (std::size_t p = 0; p < lane.values.size(); ++p) {
            if (std::isfinite(lane.values[p]))
                piece.append(QPointF(g.xOf(double(p)), yOf(lane.values[p])));
            else
                flush();
        }
        flush();
        // Dots if the samples are far enough apart to be seen individually.
        const double apart = area.width() / std::max<double>(1, double(lane.values.size() - 1));
        int turns = 0;
        for (std::size_t p = 2; p < lane.values.size(); ++p)
            turns += (lane.values[p] - lane.values[p - 1]) * (lane.values[p - 1] - lane.values[p - 2]) < 0 ? 1 : 0;
        if (apart >= 2 && turns > int(lane.values.size()) / 10) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            for (std::size_t p = 0; p < lane.values.size(); ++p) {
                if (std::isfinite(lane.values[p]))
                    painter.drawEllipse(QPointF(g.xOf(double(p)), yOf(lane.values[p])), 1.5, 1.5);
            }
        }
        const double top = area.top() + area.height() * 0.18;
        painter.setFont(theme::uiFont(theme::TextSize::Small, QFont::DemiBold));
        painter.setPen(color);
        painter.drawText(QRectF(0, top, g.names, theme::scaled(16)), Qt::AlignLeft | Qt::AlignVCenter, lane.name);
        painter.setFont(theme::monoFont(theme::TextSize::Note));
        painter.setPen(t.muted);
        painter.drawText(QRectF(0, top + theme::scaled(16), g.names, theme::scaled(15)),
                         Qt::AlignLeft | Qt::AlignVCenter, lane.note);
        // The scale is the same in every lane: low ones name only its outer ends.
        const double line = painter.fontMetrics().height();
        const bool both = area.height() >= 2 * line;
        if (both || i == 0)
            painter.drawText(QRectF(g.names, area.top() - 2, area.left() - 4 - g.names, line),
                             Qt::AlignRight | Qt::AlignVCenter, text::shortNumber(m_high, kScaleDigits));
        if (both || i + 1 == m_lanes.size())
            painter.drawText(QRectF(g.names, area.bottom() - line + 2, area.left() - 4 - g.names, line),
                             Qt::AlignRight | Qt::AlignVCenter, text::shortNumber(m_low, kScaleDigits));
    }
    if (m_lanes.empty())
        return;
    const QRectF last = g.lane(int(m_lanes.size()) - 1);
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    painter.setPen(t.muted);
    for (const double tick : niceTicks(0, g.positions - 1, 5, true))
        painter.drawText(QRectF(g.xOf(tick) - 30, last.bottom() + 4, 60, theme::scaled(14)), Qt::AlignCenter,
                         text::groupedNumber(qint64(tick)));
    if (!m_axisTitle.isEmpty()) {
        painter.setFont(theme::uiFont(theme::TextSize::Note));
        painter.setPen(t.text2);
        painter.drawText(QRectF(last.left(), last.bottom() + theme::scaled(18), last.width(), theme::scaled(16)),
                         Qt::AlignCenter, m_axisTitle);
    }
    if (m_cursor < 0 || m_cursor >= g.positions)
        return;
    const double x = g.xOf(m_cursor);
    painter.fillRect(QRectF(x - 0.75, g.lane(0).top(), 1.5, last.bottom() - g.lane(0).top()), t.accent);
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const auto place = static_cast<std::size_t>(m_cursor);
        if (place >= m_lanes[i].values.size() || !std::isfinite(m_lanes[i].values[place]))
            continue;
        const QRectF area = g.lane(int(i));
        const double y = area.bottom() - (m_lanes[i].values[place] - m_low) / (m_high - m_low) * area.height();
        theme::paintBox(painter, QRectF(x - 4, y - 4, 8, 8), t.surface, t.accent, 1.5, 4);
    }
}

QByteArray LineStrip::toCsv() const {
    std::vector<formats::CsvCell> cells{"position"};
    for (const Lane& lane : m_lanes)
        cells.emplace_back(lane.name);
    formats::CsvTable table;
    table.addRow(cells);
    for (int p = 0; p < positions(); ++p) {
        cells.assign(1, p);
        for (const Lane& lane : m_lanes) {
            const auto place = static_cast<std::size_t>(p);
            cells.push_back(place < lane.values.size() ? formats::CsvCell(lane.values[place]) : formats::CsvCell());
        }
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString LineStrip::valueText() const {
    QStringList values;
    for (const Lane& lane : m_lanes)
        if (m_cursor >= 0 && std::size_t(m_cursor) < lane.values.size())
            values.append(QString::fromStdString(formats::numberText(lane.values[std::size_t(m_cursor)])));
    return values.join(QStringLiteral(", "));
}

QString LineStrip::summary() const {
    QString text = tr("%1 curves over %2 positions, from %3 to %4")
                       .arg(m_lanes.size())
                       .arg(positions())
                       .arg(text::shortNumber(m_low, kScaleDigits), text::shortNumber(m_high, kScaleDigits));
    if (m_cursor < 0)
        return text;
    QStringList values;
    for (const Lane& lane : m_lanes) {
        const auto place = static_cast<std::size_t>(m_cursor);
        if (place < lane.values.size())
            values += QStringLiteral("%1 %2").arg(lane.name, text::shortNumber(lane.values[place]));
    }
    return tr("%1; at %2: %3").arg(text, QString::number(m_cursor), values.join(QLatin1Char(' ')));
}

void LineStrip::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && positions() > 0)
        Q_EMIT cursorMoved(geometry().positionAt(event->position().x()));
}

void LineStrip::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton && positions() > 0)
        Q_EMIT cursorMoved(geometry().positionAt(event->position().x()));
    Plotted::mouseMoveEvent(event);
}

int LineStrip::partAt(const QPointF& position) const {
    const Geometry g = geometry();
    for (int i = 0; i < g.lanes && g.positions > 0; ++i)
        if (g.lane(i).contains(position))
            return g.positionAt(position.x());
    return -1;
}

QRect LineStrip::rectOf(int position) const {
    return {int(geometry().xOf(position)) - 2, 0, 4, height()};
}

widgets::TooltipContent LineStrip::tooltipOf(int position) const {
    widgets::TooltipContent content;
    content.title = QStringLiteral("%1 %2").arg(m_axisTitle, QString::number(position));
    const theme::Theme& theme = theme::Theme::of(this);
    for (const Lane& lane : m_lanes)
        if (static_cast<std::size_t>(position) < lane.values.size())
            content.rows.append({theme.seriesColor(lane.seriesIndex), lane.name, lane.note,
                                 text::decimals(lane.values[static_cast<std::size_t>(position)], 4), false});
    return content;
}

void LineStrip::keyPressEvent(QKeyEvent* event) {
    if ((event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) && positions() > 0) {
        const int next = std::clamp(m_cursor + (event->key() == Qt::Key_Right ? 1 : -1), 0, positions() - 1);
        if (next != m_cursor)
            Q_EMIT cursorMoved(next);
        return;
    }
    QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots
