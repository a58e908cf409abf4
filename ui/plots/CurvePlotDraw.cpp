// The layer over the curves: lane and marks, reference lines, checkpoints, time cursor, pointer.
#include "ui/plots/CurvePlotImpl.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QPainterPath>

#include <algorithm>

namespace glasshouse::plots {

namespace {

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

CurveOverlay::CurveOverlay(CurvePlot::Impl& impl, QWidget* parent)
    : QWidget(parent)
    , m_impl(impl) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
}

void CurveOverlay::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    m_impl.paintOverlay(painter, true);
}

void CurvePlot::Impl::paintOverlay(QPainter& painter, bool interactive) const {
    const theme::Theme& t = theme();
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarks(painter, paintLines(painter));
    paintEnds(painter);
    paintGap(painter);
    paintCursor(painter);
    if (!anyPoint() && !emptyText.isEmpty()) {
        painter.setFont(theme::uiFont());
        painter.setPen(t.text2);
        painter.drawText(area(), Qt::AlignCenter | Qt::TextWordWrap, emptyText);
    }
    if (above > 0 && anyPoint()) {
        const QString text =
            above == 1 ? CurvePlot::tr("1 point above the view") : CurvePlot::tr("%1 points above the view").arg(above);
        painter.setFont(noteFont(QFont::Medium));
        const double width = painter.fontMetrics().horizontalAdvance(text) + 16;
        const QRectF chip(area().left() + 8, area().top() + 4, width, theme::scaled(18));
        if (chip.width() < area().width() * 0.8) {
            theme::paintBox(painter, chip, t.sunken, {}, 0, chip.height() / 2);
            painter.setPen(t.text2);
            painter.drawText(chip, Qt::AlignCenter, text);
        }
    }
    if (!interactive)
        return;
    paintPointer(painter);
    if (drag == Drag::Zoom) {
        const QRectF box = QRectF(pressed, dragged).normalized().intersected(area());
        QColor veil = t.accent;
        veil.setAlphaF(0.12F);
        painter.fillRect(box, veil);
        painter.setPen(QPen(t.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
    }
    if (q.hasFocus())
        theme::paintBox(painter, q.rect(), {}, t.accent, 2);
}

QRegion CurvePlot::Impl::paintLines(QPainter& painter) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    const QCPRange range = plot->yAxis->range();
    painter.setFont(noteFont());
    int aboveCount = 0;
    int belowCount = 0;
    const double step = theme::scaled(16);
    QRegion words;
    const auto write = [&](const QRectF& place, const QString& text) {
        if (isCrossed(place)) // no place without a curve: its words get their own background
            painter.fillRect(place, t.surface);
        painter.drawText(place, Qt::AlignCenter, text);
        words += place.toAlignedRect();
    };
    const auto widthOf = [&](const QString& text) { return painter.fontMetrics().horizontalAdvance(text) + 8.0; };
    for (const auto& [id, line] : lines) {
        if (!std::isfinite(line.y) || (logY && line.y <= 0))
            continue;
        painter.setPen(t.muted);
        if (line.y > range.upper) {
            const QString text = CurvePlot::tr("%1 is above the view ↑").arg(line.name);
            const double width = widthOf(text);
            write(QRectF(box.right() - 6 - width, box.top() + 3 + step * aboveCount++, width, step), text);
        } else if (line.y < range.lower) {
            const QString text = CurvePlot::tr("%1 is below the view ↓").arg(line.name);
            const double width = widthOf(text);
            write(QRectF(box.right() - 6 - width, box.bottom() - 3 - step * ++belowCount, width, step), text);
        } else {
            const double y = crisp(py(line.y));
            painter.setPen(dashed(t.muted, 3, 3));
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            painter.setPen(t.muted);
            // At the right end above the line, or where no curve crosses the words.
            const double width = widthOf(line.name);
            const double right = box.right() - 4 - width;
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

bool CurvePlot::Impl::isCrossed(const QRectF& rect) const {
    for (const auto& drawn : series) {
        if (!drawn->series.visible)
            continue;
        const auto data = drawn->main->data();
        auto at = data->findBegin(plot->xAxis->pixelToCoord(rect.left()));
        const auto end = data->findEnd(plot->xAxis->pixelToCoord(rect.right()));
        for (double before = std::numeric_limits<double>::quiet_NaN(); at != end; ++at) {
            const double y = py(at->value);
            const double low = std::fmin(y, before); // if one is NaN, the other
            const double high = std::fmax(y, before);
            before = drawn->series.style.lone ? std::numeric_limits<double>::quiet_NaN() : y;
            if (high >= rect.top() - 1 && low <= rect.bottom() + 1)
                return true;
        }
    }
    return false;
}

void CurvePlot::Impl::paintMark(QPainter& painter, CurveMark::Kind kind, const QPointF& c) const {
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
        break;
    }
    return 0;
}

} // namespace

void CurvePlot::Impl::sortMarks() {
    events.clear();
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (marks[i].kind != CurveMark::Kind::Sample)
            events.push_back(i);
}

std::vector<CurvePlot::Impl::Sign> CurvePlot::Impl::signs() const {
    std::vector<Sign> shown;
    const auto near = [&](double x, int lightest, double room) {
        return std::count_if(events.begin(), events.end(), [&](std::size_t other) {
            return weight(marks[other].kind) > lightest && std::abs(px(marks[other].x) - x) < room;
        });
    };
    for (const std::size_t i : events) {
        const double x = px(marks[i].x);
        shown.push_back({i, x + 15 * double(near(x, weight(marks[i].kind), 12))});
    }
    double last = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].kind != CurveMark::Kind::Sample)
            continue;
        const double x = px(marks[i].x);
        if (x < last + 14 || near(x, 0, 9) > 0)
            continue;
        shown.push_back({i, x});
        last = x;
    }
    return shown;
}

void CurvePlot::Impl::paintMarks(QPainter& painter, const QRegion& words) const {
    const theme::Theme& t = theme();
    const QRectF box = area();
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.text2);
    for (const double x : checkpoints) {
        const QPointF c(px(x), box.bottom());
        if (c.x() < box.left() - 1 || c.x() > box.right() + 1)
            continue;
        const QPointF diamond[4] = {c + QPointF(0, -4.5), c + QPointF(4, 0), c + QPointF(0, 4.5), c + QPointF(-4, 0)};
        painter.drawPolygon(diamond, 4);
    }
    // Nearest to the cursor first: they keep their words.
    std::vector<Sign> order = signs();
    const double from = std::isnan(cursor) ? lastX() : cursor;
    std::sort(order.begin(), order.end(), [&](const Sign& a, const Sign& b) {
        return std::abs(marks[a.mark].x - from) < std::abs(marks[b.mark].x - from);
    });
    std::vector<QRectF> taken;
    if (!std::isnan(cursor) && lane)
        taken.emplace_back(px(cursor) - 9, 0, live ? 44 : 18, laneHeight());
    const double middle = box.top() - 6 - laneHeight() / 2.0;
    const QRegion free = QRegion(box.adjusted(-2, -6, 2, 2).toAlignedRect()) - words;
    for (const Sign& sign : order) // signs take precedence over words
        taken.emplace_back(sign.x - 7, 0, 14, laneHeight());
    for (const Sign& sign : order) {
        const CurveMark& mark = marks[sign.mark];
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
        if (!lane)
            continue;
        paintMark(painter, mark.kind, QPointF(crisp(sign.x), middle));
        if (mark.label.isEmpty())
            continue;
        painter.setFont(noteFont());
        const QRectF label(sign.x + 9, middle - laneHeight() / 2.0,
                           painter.fontMetrics().horizontalAdvance(mark.label) + 4, laneHeight());
        const bool touches =
            label.right() > q.width() || std::any_of(taken.begin(), taken.end(), [&](const QRectF& other) {
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

void CurvePlot::Impl::paintCursor(QPainter& painter) const {
    if (std::isnan(cursor))
        return;
    const theme::Theme& t = theme();
    const QRectF box = area();
    const double x = px(cursor);
    if (x < box.left() - 1 || x > box.right() + 1)
        return;
    const double top = lane ? box.top() - 6 - laneHeight() : box.top();
    painter.fillRect(QRectF(x - 0.75, top + (lane ? 12 : 0), 1.5, box.bottom() - top - (lane ? 12 : 0)), t.accent);
    // The curves' values at the cursor.
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const int i = s.lastUpTo(cursor);
        if (compact || !s.visible || i < 0 || s.style.kind == CurveStyle::Kind::Quiet || s.style.other)
            continue;
        const double y = s.main()[static_cast<std::size_t>(i)];
        const QPointF place(px(s.x[static_cast<std::size_t>(i)]), py(y));
        if (std::isfinite(y) && box.contains(place) && std::abs(place.x() - x) < 12)
            theme::paintBox(painter, QRectF(place.x() - 5, place.y() - 5, 10, 10), colorOf(s), t.surface, 1.5, 5);
    }
    if (!lane)
        return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(t.accent);
    const QPointF house[5] = {{x - 7, top}, {x + 7, top}, {x + 7, top + 9}, {x, top + 16}, {x - 7, top + 9}};
    painter.drawPolygon(house, 5);
    if (live) {
        painter.setFont(noteFont(QFont::DemiBold));
        painter.setPen(t.accent);
        const QString word = CurvePlot::tr("live");
        const double width = painter.fontMetrics().horizontalAdvance(word) + 2;
        const bool left = x + 12 + width > q.width();
        painter.drawText(QRectF(left ? x - 12 - width : x + 12, top - 1, width, laneHeight() - 4),
                         Qt::AlignLeft | Qt::AlignVCenter, word);
    }
}

void CurvePlot::Impl::paintGap(QPainter& painter) const {
    if (!std::isfinite(gapLow) || !std::isfinite(gapHigh) || std::isnan(cursor))
        return;
    const QRectF box = area();
    const double x = px(cursor) + 8;
    if (x + 12 > box.right())
        return;
    const double y1 = std::clamp(py(gapHigh), box.top(), box.bottom());
    const double y2 = std::clamp(py(gapLow), box.top(), box.bottom());
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
    const QString number = text::shortNumber(gapHigh - gapLow, 3);
    const double width = painter.fontMetrics().horizontalAdvance(gapName) + 5;
    const double both = width + QFontMetricsF(numbers).horizontalAdvance(number);
    const double left = x + 8 + both <= box.right() ? x + 8 : px(cursor) - 8 - both;
    const QRectF words(left, (y1 + y2) / 2 - 9, width, 18);
    if (const QRectF ground(left - 2, words.y(), both + 4, 18); isCrossed(ground))
        painter.fillRect(ground, t.surface);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, gapName);
    painter.setFont(numbers);
    painter.drawText(QRectF(words.right(), words.y(), both, 18), Qt::AlignLeft | Qt::AlignVCenter, number);
}

void CurvePlot::Impl::paintEnds(QPainter& painter) const {
    const QRectF box = area();
    painter.setFont(noteFont(QFont::DemiBold));
    const double line = painter.fontMetrics().height();
    struct End {
        double x, y;
        const CurveSeries* series;
    };
    std::vector<End> ends;
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const int i = s.visible && s.style.endLabel ? s.lastUpTo(plot->xAxis->range().upper) : -1;
        if (i < 0)
            continue;
        const double value = s.main()[static_cast<std::size_t>(i)];
        if (std::isfinite(value))
            ends.push_back({std::min(px(s.x[static_cast<std::size_t>(i)]) + 6, box.right() + 4),
                            std::clamp(py(value), box.top() + line / 2, box.bottom() - line / 2), &s});
    }
    // In the order of the lines, without overlaps: down where they would touch, then up near the bottom.
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
    for (std::size_t i = 1; i < ends.size(); ++i)
        ends[i].y = std::max(ends[i].y, ends[i - 1].y + line);
    double floor = box.bottom() - line / 2;
    for (auto end = ends.rbegin(); end != ends.rend(); ++end, floor -= line)
        end->y = std::min(end->y, floor);
    for (const End& end : ends) {
        painter.setPen(colorOf(*end.series));
        const QRectF words(end.x, end.y - line / 2, q.width() - end.x - 2, line);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(end.series->name, Qt::ElideRight, int(words.width())));
    }
}

void CurvePlot::Impl::paintPointer(QPainter& painter) const {
    if (std::isnan(pointer))
        return;
    const theme::Theme& t = theme();
    const QRectF box = area();
    const double x = px(pointer);
    if (x < box.left() || x > box.right())
        return;
    painter.fillRect(QRectF(crisp(x) - 0.5, box.top(), 1, box.height()), theme::blend(t.text, t.surface, 0.55));
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const int i = s.style.kind == CurveStyle::Kind::Validation ? s.lastUpTo(pointer) : s.nearest(pointer);
        if (!s.visible || i < 0 || s.style.lone)
            continue;
        const double y = s.main()[static_cast<std::size_t>(i)];
        const QPointF place(px(s.x[static_cast<std::size_t>(i)]), py(y));
        if (std::isfinite(y) && box.adjusted(-2, -2, 2, 2).contains(place))
            theme::paintBox(painter, QRectF(place.x() - 4, place.y() - 4, 8, 8), t.surface, colorOf(s), 1.5, 4);
    }
}

} // namespace glasshouse::plots
