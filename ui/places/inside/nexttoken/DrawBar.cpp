#include "ui/places/inside/nexttoken/DrawBar.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

namespace {
constexpr double kLargest = 0.999999999; // the random number never reaches 1
} // namespace

DrawBar::DrawBar(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    widgets::AccessibleValue parts;
    parts.value = [this] { return m_u; };
    parts.minimum = [] { return 0.0; };
    parts.maximum = [] { return kLargest; };
    parts.step = [] { return 0.001; };
    parts.set = [this](double u) {
        setNumber(u);
        Q_EMIT numberChosen(m_u);
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void DrawBar::setSegments(std::vector<Segment> segments, const QString& sentence) {
    m_segments = std::move(segments);
    m_sentence = sentence;
    m_lit = -1;
    describe();
    update();
}

void DrawBar::setNumber(double u) {
    m_u = std::clamp(u, 0.0, kLargest);
    describe();
    update();
}

void DrawBar::setLit(int segment) {
    if (segment == m_lit)
        return;
    m_lit = segment;
    update();
}

int DrawBar::segmentAt(double u) const {
    const auto found = std::upper_bound(m_segments.begin(), m_segments.end(), u,
                                        [](double value, const Segment& segment) { return value < segment.end; });
    return found != m_segments.end() ? int(found - m_segments.begin()) : int(m_segments.size()) - 1;
}

QByteArray DrawBar::toCsv() const {
    formats::CsvTable table{"token", "begin", "end", "drawn"};
    const int drawn = segmentAt(m_u);
    for (int i = 0; i < int(m_segments.size()); ++i) {
        const Segment& segment = m_segments[static_cast<std::size_t>(i)];
        table.addRow({segment.name, segment.begin, segment.end, i == drawn ? 1 : 0});
    }
    return QByteArray::fromStdString(table.text());
}

QString DrawBar::valueText() const {
    return QString::fromStdString(formats::numberText(m_u));
}

QSize DrawBar::sizeHint() const {
    return {600, theme::scaled(68)};
}
QSize DrawBar::minimumSizeHint() const {
    return {200, theme::scaled(68)};
}

QRectF DrawBar::barRect() const {
    return {8.5, double(theme::scaled(22)), std::max(1.0, width() - 17.0), double(theme::scaled(26))};
}

void DrawBar::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF bar = barRect();
    const QColor tints[2] = {theme::blend(theme.train, theme.surface, 0.2),
                             theme::blend(theme.train, theme.surface, 0.34)};
    painter.setPen(Qt::NoPen);
    if (m_segments.empty()) {
        painter.setBrush(theme.sunken);
        painter.drawRoundedRect(bar, 1, 1);
        painter.setPen(theme.text2);
        painter.setFont(theme::uiFont());
        painter.drawText(bar, Qt::AlignCenter, m_sentence);
        return;
    }
    const int drawn = segmentAt(m_u);
    painter.fillRect(bar, tints[1]);
    const QFont font = theme::uiFont();
    const QFontMetrics metrics(font);
    painter.setFont(font);
    for (int i = 0; i < int(m_segments.size()); ++i) {
        const Segment& segment = m_segments[static_cast<std::size_t>(i)];
        const QRectF cell(bar.left() + segment.begin * bar.width(), bar.top(),
                          (segment.end - segment.begin) * bar.width(), bar.height());
        const bool chosen = i == drawn;
        if (cell.width() < 0.5 && !chosen)
            continue;
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(chosen ? cell.adjusted(0, 0, std::max(0.0, 1 - cell.width()), 0) : cell,
                         chosen ? theme.accent : tints[i % 2]);
        painter.setRenderHint(QPainter::Antialiasing);
        if (i == m_lit && !chosen) {
            painter.setPen(QPen(theme.accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(cell.adjusted(0.75, 0.75, -0.75, -0.75));
        }
        if (metrics.horizontalAdvance(segment.name) + 6 <= cell.width()) {
            painter.setPen(chosen ? theme.onAccent : theme.text);
            painter.drawText(cell, Qt::AlignCenter, segment.name);
        }
    }
    // The number, as a house-shaped marker on the bar.
    const double x = bar.left() + m_u * bar.width();
    QPainterPath mark;
    const double top = bar.top() - theme::scaled(20);
    mark.moveTo(x - 7, top);
    mark.lineTo(x + 7, top);
    mark.lineTo(x + 7, top + 9);
    mark.lineTo(x, top + 15);
    mark.lineTo(x - 7, top + 9);
    mark.closeSubpath();
    painter.setPen(Qt::NoPen);
    painter.setBrush(hasFocus() ? theme.accent : theme.text);
    painter.drawPath(mark);
    painter.setPen(QPen(hasFocus() ? theme.accent : theme.text, 1.5));
    painter.drawLine(QPointF(x, top + 12), QPointF(x, bar.bottom() + 4));
    const QString words =
        tr("u = %1 → %2").arg(text::decimals(m_u, 4)).arg(m_segments[static_cast<std::size_t>(drawn)].name);
    painter.setFont(theme::monoFont());
    const int wide = QFontMetrics(painter.font()).horizontalAdvance(words);
    const double left = x + 12 + wide < width() ? x + 12 : x - 12 - wide;
    painter.setPen(theme.text);
    painter.drawText(QRectF(left, top - 2, wide + 2, theme::scaled(18)), Qt::AlignVCenter | Qt::AlignLeft, words);
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    for (int i = 0; i <= 4; ++i) {
        const double at = bar.left() + bar.width() * i / 4;
        painter.setPen(theme.axis);
        painter.drawLine(QPointF(at, bar.bottom()), QPointF(at, bar.bottom() + 4));
        painter.setPen(theme.muted);
        const QRectF place(at - 30, bar.bottom() + 4, 60, painter.fontMetrics().height());
        const int alignment = i == 0 ? Qt::AlignLeft : i == 4 ? Qt::AlignRight : Qt::AlignHCenter;
        painter.drawText(i == 0   ? place.translated(29, 0)
                         : i == 4 ? place.translated(-29, 0)
                                  : place,
                         alignment, QString::number(i / 4.0));
    }
}

void DrawBar::choose(double x) {
    if (m_segments.empty())
        return;
    setNumber((x - barRect().left()) / barRect().width());
    Q_EMIT numberChosen(m_u);
}

void DrawBar::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        choose(event->position().x());
}

void DrawBar::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) {
        choose(event->position().x());
        return;
    }
    const QRectF bar = barRect();
    const bool inside = bar.contains(event->position()) && !m_segments.empty();
    const int segment = inside ? segmentAt((event->position().x() - bar.left()) / bar.width()) : -1;
    setLit(segment);
    Q_EMIT segmentHovered(segment);
    widgets::DataTooltip* tooltip = widgets::DataTooltip::of(this);
    if (segment < 0) {
        tooltip->conceal();
        return;
    }
    const Segment& under = m_segments[static_cast<std::size_t>(segment)];
    widgets::TooltipContent content;
    content.title = under.name;
    content.rows.push_back({{},
                            //: share of the probability
                            tr("share"),
                            {},
                            text::decimals(under.end - under.begin, 4),
                            false});
    content.rows.push_back({{},
                            tr("from, to"),
                            {},
                            QStringLiteral("%1 – %2").arg(text::decimals(under.begin, 4), text::decimals(under.end, 4)),
                            false});
    tooltip->showAt(event->globalPosition().toPoint(), content,
                    QRect(mapToGlobal(bar.topLeft().toPoint()), bar.size().toSize()));
}

void DrawBar::leaveEvent(QEvent*) {
    setLit(-1);
    widgets::DataTooltip::of(this)->conceal();
    Q_EMIT segmentHovered(-1);
}

void DrawBar::keyPressEvent(QKeyEvent* event) {
    const double step = event->modifiers() & Qt::ControlModifier ? 0.001 : 0.01;
    double u = m_u;
    switch (event->key()) {
    case Qt::Key_Left:
        u -= step;
        break;
    case Qt::Key_Right:
        u += step;
        break;
    case Qt::Key_Home:
        u = 0;
        break;
    case Qt::Key_End:
        u = 1;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (m_segments.empty())
        return;
    setNumber(u);
    Q_EMIT numberChosen(m_u);
}

void DrawBar::describe() {
    setProperty("accessibleValue", m_segments.empty()
                                       ? m_sentence
                                       : tr("random number %1, token %2")
                                             .arg(text::decimals(m_u, 4))
                                             .arg(m_segments[static_cast<std::size_t>(segmentAt(m_u))].name));
}

} // namespace glasshouse::places::inside
