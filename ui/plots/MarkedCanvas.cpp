#include "ui/plots/MarkedCanvas.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "ui/plots/Qcp.h"
#include "ui/text/Numbers.h"
#include "ui/text/ShortName.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/WidgetPainter.h"

namespace glasshouse::plots {

namespace {

constexpr double swatch = 12; ///< of a curve's name at its end, with the gap after it

QFont noteFont(int weight = QFont::Normal) {
    return theme::uiFont(theme::TextSize::Note, weight);
}

QPen dashed(const QColor& color, qreal on, qreal off) {
    QPen pen(color, 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({on, off});
    return pen;
}

double crisp(double x) {
    return std::floor(x) + 0.5;
}

void paintStar(QPainter& painter, const QPointF& c, double radius) {
    QPolygonF star;
    for (int i = 0; i < 10; ++i) {
        const double r = i % 2 == 0 ? radius : radius * 0.45;
        const double angle = -M_PI / 2 + i * M_PI / 5;
        star << c + QPointF(r * std::cos(angle), r * std::sin(angle));
    }
    painter.drawPolygon(star);
}

} // namespace

/// Paints over the curves.
class MarkedCanvas::Layer : public QWidget {
public:
    explicit Layer(MarkedCanvas* canvas)
        : QWidget(canvas)
        , m_canvas(*canvas) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        theme::WidgetPainter painter(this);
        m_canvas.paintOver(painter, true);
    }

private:
    const MarkedCanvas& m_canvas;
};

MarkedCanvas::MarkedCanvas(QWidget* parent)
    : CurveCanvas(parent)
    , m_layer(new Layer(this)) {
    connect(&plot(), &QCustomPlot::afterReplot, m_layer, qOverload<>(&QWidget::update));
}

void MarkedCanvas::resizeEvent(QResizeEvent* event) {
    CurveCanvas::resizeEvent(event);
    m_layer->setGeometry(rect());
}

// The frame is painted by the layer, over the curves.
void MarkedCanvas::focusInEvent(QFocusEvent* event) {
    CurveCanvas::focusInEvent(event);
    m_layer->update();
}

void MarkedCanvas::focusOutEvent(QFocusEvent* event) {
    CurveCanvas::focusOutEvent(event);
    m_layer->update();
}

void MarkedCanvas::setReferenceLine(const QString& id, const QString& name, double y) {
    m_lines[id] = {name, y};
    m_layer->update();
}

void MarkedCanvas::removeReferenceLine(const QString& id) {
    m_lines.erase(id);
    m_layer->update();
}

void MarkedCanvas::setMarks(const std::vector<CurveMark>& marks) {
    m_marks.clear();
    m_events.clear();
    for (const CurveMark& mark : marks)
        addMark(mark);
    m_layer->update();
}

void MarkedCanvas::addMark(const CurveMark& mark) {
    if (mark.kind != CurveMark::Kind::Sample && mark.kind != CurveMark::Kind::Checkpoint)
        m_events.push_back(m_marks.size());
    m_marks.push_back(mark);
    m_layer->update();
}

void MarkedCanvas::setGap(const QString& name, double low, double high) {
    m_gapName = name;
    m_gapLow = low;
    m_gapHigh = high;
    m_layer->update();
}

void MarkedCanvas::setTimeCursor(double x) {
    if (x == m_cursor)
        return;
    m_cursor = x;
    m_layer->update();
}

void MarkedCanvas::setLive(bool live) {
    m_live = live;
    m_layer->update();
}

void MarkedCanvas::movePointer(double x) {
    m_pointer = x;
    m_layer->update();
}

void MarkedCanvas::setZoomBox(const QRect& box) {
    m_zoomBox = box;
    m_layer->update();
}

void MarkedCanvas::setEmptyText(const QString& text) {
    m_emptyText = text;
    m_layer->update();
}

void MarkedCanvas::paintOver(QPainter& painter, bool interactive) const {
    const theme::Theme& t = theme();
    painter.setRenderHint(QPainter::Antialiasing);
    if (anyPoint()) {
        paintMarks(painter, paintLines(painter));
        paintEnds(painter);
        if (!isForPaper()) {
            paintGap(painter);
            paintCursor(painter);
            paintOutside(painter);
        }
        paintFaults(painter);
    } else if (!m_emptyText.isEmpty()) { // nothing to place anything on
        painter.setFont(theme::uiFont());
        painter.setPen(t.text2);
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    }
    if (!interactive)
        return;
    paintPointer(painter);
    if (!m_zoomBox.isEmpty()) {
        const QRectF box = QRectF(m_zoomBox).intersected(area());
        QColor veil = t.accent;
        veil.setAlphaF(0.12F);
        painter.fillRect(box, veil);
        painter.setPen(QPen(t.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
    }
    if (hasFocus())
        theme::paintBox(painter, rect(), {}, t.accent, 2);
}

/// A triangle at the edge for every column that has values beyond it, and above the plot how many points there are.
void MarkedCanvas::paintOutside(QPainter& painter) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    constexpr double apart = 5; // triangles that would touch are one
    for (const bool above : {true, false}) {
        double last = -std::numeric_limits<double>::infinity();
        painter.setPen(Qt::NoPen);
        std::vector<std::pair<double, QColor>> places;
        for (const Outlier& outlier : outliers())
            if (outlier.above == above)
                places.emplace_back(px(outlier.x), outlier.color);
        std::stable_sort(places.begin(), places.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [x, color] : places) {
            if (x < last + apart)
                continue;
            last = x;
            const double edge = above ? box.top() : box.bottom();
            const double into = above ? 4 : -4;
            painter.setBrush(color);
            const QPointF triangle[3] = {{x, edge}, {x - 2.5, edge + into}, {x + 2.5, edge + into}};
            painter.drawPolygon(triangle, 3);
        }
    }
    const Count count = countOfOutside();
    if (count.words.isEmpty())
        return;
    theme::paintBox(painter, count.place, t.sunken, {}, 0, count.place.height() / 2);
    painter.setFont(noteFont(QFont::Medium));
    painter.setPen(t.text2);
    painter.drawText(count.place, Qt::AlignCenter, count.words);
}

MarkedCanvas::Count MarkedCanvas::countOfOutside() const {
    QStringList counts;
    const auto add = [&counts](QChar arrow, int points) {
        if (points > 0)
            counts.append(arrow + QLatin1Char(' ') + text::groupedNumber(points));
    };
    add(u'←', pointsUnplaced());
    add(u'↑', pointsAbove());
    add(u'↓', pointsBelow());
    if (isForPaper() || counts.isEmpty())
        return {};
    const QString few = counts.join(QStringLiteral("  "));
    const QFontMetrics metrics(noteFont(QFont::Medium));
    const QRectF box = area();
    const double height = theme::scaled(hasLane() ? 18 : 14);
    const double y = hasLane() ? box.top() - 6 - laneHeight() / 2.0 - height / 2 : 1;
    const auto at = [&](const QString& words, bool left) {
        const double width = metrics.horizontalAdvance(words) + 14;
        return Count{words, QRectF(left ? 2 : this->width() - 2 - width, y, width, height)};
    };
    if (!hasLane())
        return at(few, true);
    const auto isFree = [&](const Count& count) {
        const auto touches = [&](double x) { return x > count.place.left() - 10 && x < count.place.right() + 10; };
        return !touches(std::isnan(m_cursor) ? -100 : px(m_cursor)) &&
               std::none_of(m_events.begin(), m_events.end(), [&](std::size_t i) { return touches(px(m_marks[i].x)); });
    };
    //: points outside the view, with an arrow to each side: "↑ 2  ↓ 1 out of view"
    const QString whole = tr("%1 out of view").arg(few);
    for (const Count& count : {at(whole, true), at(few, true), at(whole, false)})
        if (isFree(count))
            return count;
    return at(few, false);
}

/// What is not finite has no height: a cross for what is not a number, at the edge a sign of infinity.
void MarkedCanvas::paintFaults(QPainter& painter) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    constexpr double apart = 9;
    const std::tuple<MinMaxPyramid::Fault, double, QString> rows[] = {
        {MinMaxPyramid::NotANumber, box.top() + 14, QStringLiteral("×")},
        {MinMaxPyramid::PositiveInfinity, box.top() + 6, QStringLiteral("∞")},
        {MinMaxPyramid::NegativeInfinity, box.bottom() - 7, QStringLiteral("−∞")}};
    painter.setFont(noteFont(QFont::DemiBold));
    painter.setPen(t.bad);
    for (const auto& [kind, y, sign] : rows) {
        double last = -std::numeric_limits<double>::infinity();
        std::vector<double> places;
        for (const CurveSeries::FaultPlace& fault : faults())
            if ((fault.kinds & kind) != 0)
                places.push_back(px(fault.x));
        std::sort(places.begin(), places.end());
        for (const double x : places) {
            if (x < last + apart)
                continue;
            last = x;
            painter.drawText(QRectF(x - 12, y - 8, 24, 16), Qt::AlignCenter, sign);
        }
    }
}

QRegion MarkedCanvas::paintLines(QPainter& painter) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    const QCPRange range = plot().yAxis->range();
    painter.setFont(noteFont());
    int aboveCount = 0;
    int belowCount = 0;
    const double step = theme::scaled(16);
    QRegion words;
    const auto write = [&](const QRectF& place, const QString& text) {
        dimCurves(painter, place); // if no place without a curve was found
        painter.drawText(place, Qt::AlignCenter, text);
        words += place.toAlignedRect();
    };
    const auto widthOf = [&](const QString& text) { return painter.fontMetrics().horizontalAdvance(text) + 8.0; };
    const auto rightEnd = [&](double width, double margin) { // or left of the cursor, which would go through the words
        const double left = box.right() - margin - width;
        const double cursor = px(m_cursor);
        return cursor > left && cursor <= box.right() ? cursor - 4 - width : left;
    };
    for (const auto& [id, line] : m_lines) {
        if (!std::isfinite(line.y) || (logY() && line.y <= 0))
            continue;
        painter.setPen(t.muted);
        if (line.y > range.upper) {
            const QString text = tr("%1 is above the view ↑").arg(line.name);
            const double width = widthOf(text);
            write(QRectF(rightEnd(width, 6), box.top() + 3 + step * aboveCount++, width, step), text);
        } else if (line.y < range.lower) {
            const QString text = tr("%1 is below the view ↓").arg(line.name);
            const double width = widthOf(text);
            write(QRectF(rightEnd(width, 6), box.bottom() - 3 - step * ++belowCount, width, step), text);
        } else {
            const double y = crisp(py(line.y));
            painter.setPen(dashed(t.muted, 3, 3));
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            painter.setPen(t.muted);
            // At the right end above the line, or where no curve crosses the words.
            const double width = widthOf(line.name);
            const double right = rightEnd(width, 4);
            QRectF place(right, y - step < box.top() ? y + 1 : y - step - 1, width, step);
            for (const double x : {right, box.center().x() - width / 2, box.left() + 4})
                for (const double top : {y - step - 1, y + 1}) {
                    const QRectF other(x, top, width, step);
                    if (isCrossed(place) && box.contains(other) && !isCrossed(other))
                        place = other;
                }
            write(place, line.name);
        }
    }
    return words;
}

void MarkedCanvas::paintMark(QPainter& painter, CurveMark::Kind kind, const QPointF& c) const {
    const theme::Theme& t = theme();
    switch (kind) {
    case CurveMark::Kind::Best:
        painter.setPen(Qt::NoPen);
        painter.setBrush(t.val);
        paintStar(painter, c, 6);
        break;
    case CurveMark::Kind::Setting: {
        painter.setPen(QPen(t.text, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(t.surface);
        const QPointF triangle[3] = {c + QPointF(0, -5), c + QPointF(5, 4), c + QPointF(-5, 4)};
        painter.drawPolygon(triangle, 3);
        break;
    }
    case CurveMark::Kind::Pause:
        painter.fillRect(QRectF(c.x() - 3, c.y() - 4, 2, 8), t.muted);
        painter.fillRect(QRectF(c.x() + 1, c.y() - 4, 2, 8), t.muted);
        break;
    case CurveMark::Kind::NotFinite:
        theme::paintCross(painter, QRectF(c.x() - 7, c.y() - 7, 14, 14), t.bad, 1.8);
        break;
    case CurveMark::Kind::Sample: {
        painter.setPen(QPen(t.text2, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        QPainterPath bubble;
        bubble.addRoundedRect(QRectF(c.x() - 5, c.y() - 5, 10, 7.5), 1.5, 1.5);
        painter.drawPath(bubble);
        const QPointF tail[3] = {c + QPointF(-2.5, 2.5), c + QPointF(-2.5, 5), c + QPointF(0.5, 2.5)};
        painter.drawPolyline(tail, 3);
        break;
    }
    case CurveMark::Kind::Checkpoint: // on the axis, see paintMarks()
        break;
    }
}

namespace {

/// Of overlapping signs, the more informative one is shown.
int weight(CurveMark::Kind kind) {
    switch (kind) {
    case CurveMark::Kind::Best:
        return 4;
    case CurveMark::Kind::NotFinite:
        return 3;
    case CurveMark::Kind::Setting:
        return 2;
    case CurveMark::Kind::Pause:
        return 1;
    case CurveMark::Kind::Sample:
    case CurveMark::Kind::Checkpoint:
        break;
    }
    return 0;
}

} // namespace

std::vector<MarkedCanvas::Sign> MarkedCanvas::signs() const {
    constexpr double room = 12;
    constexpr double shift = 15;
    std::vector<Sign> shown;
    // NaN without a cursor; then it is near nothing.
    const double handle = std::isnan(m_cursor) ? m_cursor : px(m_cursor);
    const QRectF counted = countOfOutside().place;
    const auto isCounted = [&](double x) {
        return !counted.isNull() && x > counted.left() - shift / 2 && x < counted.right() + shift / 2;
    };
    const auto isFree = [&](double x, int own) {
        return !(std::abs(handle - x) < room) && !isCounted(x) && x > shift / 2 && x < width() - shift / 2 &&
               std::none_of(shown.begin(), shown.end(), [&](const Sign& other) {
                   return weight(m_marks[other.mark].kind) > own && std::abs(other.x - x) < room;
               });
    };
    // The more informative ones choose first; left of the handle, as "live" is on its right.
    std::vector<std::size_t> order = m_events;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return weight(m_marks[a].kind) > weight(m_marks[b].kind); });
    for (const std::size_t i : order) {
        const double x = px(m_marks[i].x);
        const int own = weight(m_marks[i].kind);
        const bool covered = std::abs(handle - x) < room;
        double found = x;
        for (const int places : {0, 1, -1, 2, -2, 3, -3, -4}) {
            if ((covered && places > 0) || !isFree(x + places * shift, own))
                continue;
            found = x + places * shift;
            break;
        }
        shown.push_back({i, found});
    }
    const std::vector<Sign> events = shown;
    const auto near = [&](double x) {
        return std::any_of(events.begin(), events.end(), [&](const Sign& event) {
            return std::abs(event.x - x) < room || std::abs(px(m_marks[event.mark].x) - x) < 9;
        });
    };
    double last = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        if (m_marks[i].kind != CurveMark::Kind::Sample)
            continue;
        const double x = px(m_marks[i].x);
        if (x < last + 14 || near(x) || isCounted(x))
            continue;
        shown.push_back({i, x});
        last = x;
    }
    return shown;
}

void MarkedCanvas::paintMarks(QPainter& painter, const QRegion& words) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text2);
    for (const CurveMark& mark : m_marks) {
        const QPointF c(px(mark.x), box.bottom());
        if (mark.kind != CurveMark::Kind::Checkpoint || c.x() < box.left() - 1 || c.x() > box.right() + 1)
            continue;
        const QPointF diamond[4] = {c + QPointF(0, -4.5), c + QPointF(4, 0), c + QPointF(0, 4.5), c + QPointF(-4, 0)};
        painter.drawPolygon(diamond, 4);
    }
    // Nearest to the cursor first: they keep their words.
    std::vector<Sign> order = signs();
    const double from = std::isnan(m_cursor) ? lastX() : m_cursor;
    std::sort(order.begin(), order.end(), [&](const Sign& a, const Sign& b) {
        return std::abs(m_marks[a.mark].x - from) < std::abs(m_marks[b.mark].x - from);
    });
    std::vector<QRectF> taken;
    if (!std::isnan(m_cursor) && hasLane())
        taken.emplace_back(px(m_cursor) - 9, 0, m_live ? 44 : 18, laneHeight());
    if (const QRectF counted = countOfOutside().place; !counted.isNull() && hasLane())
        taken.push_back(counted);
    const double middle = box.top() - 6 - laneHeight() / 2.0;
    const QRegion free = QRegion(box.adjusted(-2, -6, 2, 2).toAlignedRect()) - words;
    for (const Sign& sign : order) // signs take precedence over words
        taken.emplace_back(sign.x - 7, 0, 14, laneHeight());
    for (const Sign& sign : order) {
        const CurveMark& mark = m_marks[sign.mark];
        const double x = px(mark.x);
        if (x < box.left() - 1 || x > box.right() + 1)
            continue;
        QColor color = t.text;
        if (mark.kind == CurveMark::Kind::Best)
            color = t.val;
        else if (mark.kind == CurveMark::Kind::NotFinite)
            color = t.bad;
        else if (mark.kind == CurveMark::Kind::Pause)
            color = t.axis;
        else if (mark.kind == CurveMark::Kind::Sample)
            color = t.text2;
        painter.setPen(mark.kind == CurveMark::Kind::Pause ? dashed(color, 1, 3) : dashed(color, 3, 3));
        if (mark.kind != CurveMark::Kind::Sample) { // there is one at every evaluation: the lane is enough
            painter.setClipRegion(free);
            painter.drawLine(QPointF(crisp(x), box.top() - 4), QPointF(crisp(x), box.bottom()));
            painter.setClipping(false);
        }
        if (!hasLane())
            continue;
        paintMark(painter, mark.kind, QPointF(crisp(sign.x), middle));
        if (mark.label.isEmpty())
            continue;
        painter.setFont(noteFont());
        const QRectF label(sign.x + 9, middle - laneHeight() / 2.0,
                           painter.fontMetrics().horizontalAdvance(mark.label) + 4, laneHeight());
        const bool touches =
            label.right() > width() || std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) {
                return other.left() < label.right() && label.left() < other.right();
            });
        if (touches)
            continue;
        taken.push_back(label);
        painter.setPen(mark.kind == CurveMark::Kind::Pause     ? t.muted
                       : mark.kind == CurveMark::Kind::Setting ? t.text2
                                                               : color);
        painter.drawText(label, Qt::AlignLeft | Qt::AlignVCenter, mark.label);
    }
}

void MarkedCanvas::paintCursor(QPainter& painter) const {
    if (std::isnan(m_cursor))
        return;
    const theme::Theme& t = theme();
    const QRectF box = area();
    const double x = px(m_cursor);
    if (x < box.left() - 1 || x > box.right() + 1)
        return;
    const double top = hasLane() ? box.top() - 6 - laneHeight() : box.top();
    painter.fillRect(QRectF(x - 0.75, top + (hasLane() ? 12 : 0), 1.5, box.bottom() - top - (hasLane() ? 12 : 0)),
                     t.accent);
    // The curves' values at the cursor.
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        const int i = s.lastUpTo(m_cursor);
        if (isCompact() || i < 0 || s.style.kind == CurveStyle::Kind::Quiet || s.style.other)
            continue;
        const double y = s.main()[static_cast<std::size_t>(i)];
        const QPointF place(px(s.x[static_cast<std::size_t>(i)]), py(y));
        if (std::isfinite(y) && box.contains(place) && std::abs(place.x() - x) < 12)
            theme::paintBox(painter, QRectF(place.x() - 5, place.y() - 5, 10, 10), colorOf(s), t.surface, 1.5, 5);
    }
    if (!hasLane())
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.accent);
    const QPointF house[5] = {{x - 7, top}, {x + 7, top}, {x + 7, top + 9}, {x, top + 16}, {x - 7, top + 9}};
    painter.drawPolygon(house, 5);
    if (m_live) {
        painter.setFont(noteFont(QFont::DemiBold));
        painter.setPen(t.accent);
        //: beside the time cursor while it follows the run
        const QString word = tr("live");
        const double width = painter.fontMetrics().horizontalAdvance(word) + 2;
        const bool left = x + 12 + width > this->width();
        painter.drawText(QRectF(left ? x - 12 - width : x + 12, top - 1, width, laneHeight() - 4),
                         Qt::AlignLeft | Qt::AlignVCenter, word);
    }
}

void MarkedCanvas::paintGap(QPainter& painter) const {
    if (!std::isfinite(m_gapLow) || !std::isfinite(m_gapHigh) || std::isnan(m_cursor))
        return;
    const QRectF box = area();
    const double x = px(m_cursor) + 8;
    if (x + 12 > box.right())
        return;
    const double y1 = std::clamp(py(m_gapHigh), box.top(), box.bottom());
    const double y2 = std::clamp(py(m_gapLow), box.top(), box.bottom());
    if (std::abs(y2 - y1) < 8)
        return;
    const theme::Theme& t = theme();
    painter.setPen(QPen(t.warn, 1));
    painter.setBrush(Qt::NoBrush);
    const QPointF bracket[4] = {
        {x - 2, crisp(y1)}, {crisp(x + 2), crisp(y1)}, {crisp(x + 2), crisp(y2)}, {x - 2, crisp(y2)}};
    painter.drawPolyline(bracket, 4);
    painter.setFont(noteFont());
    const QFont numbers = theme::monoFont(theme::TextSize::Note);
    const QString number = text::shortNumber(m_gapHigh - m_gapLow, 3);
    const double width = painter.fontMetrics().horizontalAdvance(m_gapName) + 5;
    const double both = width + QFontMetricsF(numbers).horizontalAdvance(number);
    const double left = x + 8 + both <= box.right() ? x + 8 : px(m_cursor) - 8 - both;
    const double line = painter.fontMetrics().height();
    if (left < x && std::abs(y2 - y1) < line + 4)
        return; // they would lie on the curves
    const QRectF words(left, (y1 + y2) / 2 - line / 2, width, line);
    const QRectF room(left - 2, words.y(), both + 4, line);
    for (const EndLabel& label : endLabels())
        if (label.box.intersects(room))
            return; // the name of a run that ended here
    dimCurves(painter, room);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, m_gapName);
    painter.setFont(numbers);
    painter.drawText(QRectF(words.right(), words.y(), both, line), Qt::AlignLeft | Qt::AlignVCenter, number);
}

void MarkedCanvas::dimCurves(QPainter& painter, const QRectF& words) const {
    QColor veil = theme().surface;
    veil.setAlphaF(0.92F);
    if (isCrossed(words))
        painter.fillRect(words, veil);
}

std::vector<MarkedCanvas::EndLabel> MarkedCanvas::endLabels() const {
    const QRectF box = area();
    const QFontMetricsF metrics(noteFont(QFont::DemiBold));
    const double line = metrics.height();
    struct End {
        double x, y;
        const CurveSeries* series;
    };
    std::vector<End> ends;
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        const int i = s.style.endLabel ? s.lastUpTo(plot().xAxis->range().upper) : -1;
        if (i < 0)
            continue;
        const double value = s.main()[static_cast<std::size_t>(i)];
        if (!std::isfinite(value))
            continue;
        const double x = px(s.x[static_cast<std::size_t>(i)]);
        const double y = py(value);
        if (x + line < box.right() && (y < box.top() || y > box.bottom()))
            continue; // it ended early and outside the view, so the name would label nothing
        // Beside the plot, where it would lie over the end of a curve that is only a little longer.
        const bool isBeside = x + 3 * line >= box.right();
        ends.push_back(
            {isBeside ? box.right() + 4 : x + 6, std::clamp(y, box.top() + line / 2, box.bottom() - line / 2), &s});
    }
    // In the order of the lines, without overlaps: down where they would touch, then up near the bottom.
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i].y = std::max(ends[i].y, ends[i - 1].y + line);
    double floor = box.bottom() - line / 2;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end, floor -= line)
        end->y = std::min(end->y, floor);
    QStringList names;
    for (const End& end : ends)
        names += end.series->name;
    const std::vector<QList<int>> differs = text::differences(names);
    std::vector<EndLabel> labels;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const End& end = ends[i];
        const double room = width() - end.x - swatch - 2;
        QString words = text::shortName(end.series->name, differs[i], metrics, room);
        const QRectF taken(end.x, end.y - line / 2, swatch + metrics.horizontalAdvance(words) + 2, line);
        labels.push_back({taken, std::move(words), end.series});
    }
    return labels;
}

void MarkedCanvas::paintEnds(QPainter& painter) const {
    painter.setFont(noteFont(QFont::DemiBold));
    for (const EndLabel& label : endLabels()) {
        if (label.box.left() < area().right()) // a run that ended early has its name among the curves of the others
            dimCurves(painter, label.box);
        // Some of the colours are too light for text.
        theme::paintBox(painter, QRectF(label.box.left(), label.box.center().y() - 4, 8, 8), colorOf(*label.series), {},
                        0, 2);
        painter.setPen(theme().text);
        painter.drawText(label.box.adjusted(swatch, 0, 2, 0), Qt::AlignLeft | Qt::AlignVCenter, label.words);
    }
}

void MarkedCanvas::paintPointer(QPainter& painter) const {
    if (std::isnan(m_pointer))
        return;
    const theme::Theme& t = theme();
    const QRectF box = area();
    const double x = px(m_pointer);
    if (x < box.left() || x > box.right())
        return;
    painter.fillRect(QRectF(crisp(x) - 0.5, box.top(), 1, box.height()), theme::blend(t.text, t.surface, 0.55));
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        const int i = s.style.kind == CurveStyle::Kind::Validation ? s.lastUpTo(m_pointer) : s.nearest(m_pointer);
        if (i < 0 || s.style.lone || s.style.edge)
            continue;
        const double y = s.main()[static_cast<std::size_t>(i)];
        const QPointF place(px(s.x[static_cast<std::size_t>(i)]), py(y));
        if (std::isfinite(y) && box.adjusted(-2, -2, 2, 2).contains(place))
            theme::paintBox(painter, QRectF(place.x() - 4, place.y() - 4, 8, 8), t.surface, colorOf(s), 1.5, 4);
    }
}

int MarkedCanvas::markAt(const QPoint& position) const {
    int found = -1;
    double distance = 9;
    if (std::abs(position.y() - area().bottom()) < 7) { // the diamonds are on the axis
        for (std::size_t i = 0; i < m_marks.size(); ++i) {
            const double away = std::abs(px(m_marks[i].x) - position.x());
            if (m_marks[i].kind == CurveMark::Kind::Checkpoint && away < distance) {
                distance = away;
                found = int(i);
            }
        }
        return found;
    }
    if (!hasLane() || position.y() > area().top())
        return -1;
    for (const Sign& sign : signs()) {
        // Also where the cursor's handle covers it.
        const double away =
            std::min(std::abs(sign.x - position.x()), std::abs(px(m_marks[sign.mark].x) - position.x()));
        if (away < distance) {
            distance = away;
            found = int(sign.mark);
        }
    }
    return found;
}

} // namespace glasshouse::plots
