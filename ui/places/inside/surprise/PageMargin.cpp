#include "ui/places/inside/surprise/PageMargin.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::inside {

PageMargin::PageMargin(widgets::TokenFlow* flow, QWidget* parent)
    : Plotted(parent)
    , m_flow(flow) {
    setObjectName(QStringLiteral("pageMargin"));
    widgets::setAccessibleRole(this, QAccessible::Chart);
    setAccessibleName(tr("Mean loss of each page"));
    setFocusFramed(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    connect(flow->verticalScrollBar(), &QScrollBar::valueChanged, this, qOverload<>(&QWidget::update));
    flow->viewport()->installEventFilter(this);
}

QSize PageMargin::sizeHint() const {
    return {theme::scaled(56), theme::scaled(120)};
}

void PageMargin::setParts(std::vector<Part> parts) {
    m_parts = std::move(parts);
    m_chosen = -1;
    forgetHovered();
    QStringList told;
    for (const Part& part : m_parts)
        told.append(tr("%1: %2 nats").arg(part.name, text::shortNumber(part.loss, 3)));
    setAccessibleDescription(told.join(QStringLiteral("; ")));
    setVisible(!m_parts.empty());
    update();
}

QRect PageMargin::areaOf(const Part& part) const {
    const int shift = m_flow->viewport()->mapTo(window(), QPoint()).y() - mapTo(window(), QPoint()).y();
    // Line breaks have no place: uses the nearest token of the page that has one.
    int first = part.first;
    int last = part.last;
    while (first < last && m_flow->tokenRect(first).isEmpty())
        ++first;
    while (last > first && m_flow->tokenRect(last).isEmpty())
        --last;
    const int top = m_flow->tokenRect(first).top() + shift;
    const int bottom = m_flow->tokenRect(last).bottom() + shift;
    return {0, top, width(), std::max(2, bottom - top + 1)};
}

int PageMargin::partAt(const QPointF& position) const {
    for (std::size_t i = 0; i < m_parts.size(); ++i)
        if (areaOf(m_parts[i]).contains(position.toPoint()))
            return int(i);
    return -1;
}

void PageMargin::paint(QPainter& painter, bool onScreen) const {
    const theme::Theme& t = theme::Theme::of(this);
    double maximum = 0;
    for (const Part& part : m_parts)
        maximum = std::isfinite(part.loss) ? std::max(maximum, part.loss) : maximum;
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    const int line = painter.fontMetrics().height();
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        const Part& part = m_parts[i];
        const QRect area = areaOf(part).adjusted(0, 1, -4, -1);
        const QRect seen = area.intersected(rect());
        if (seen.isEmpty())
            continue;
        painter.fillRect(area, t.sunken);
        const bool finite = std::isfinite(part.loss);
        const int length = finite && maximum > 0 ? int(std::lround(area.width() * part.loss / maximum)) : area.width();
        painter.fillRect(QRect(area.left(), area.top(), std::max(2, length), area.height()),
                         finite ? t.accentSoft : t.badSoft);
        painter.fillRect(QRect(area.left(), area.top(), 2, area.height()), finite ? t.accent : t.bad);
        if (onScreen && hasFocus() && int(i) == std::max(0, m_chosen))
            theme::paintBox(painter, area, {}, t.accent, 2, 2);
        if (seen.height() < line)
            continue;
        QRect words = seen.adjusted(6, 1, 0, 0);
        painter.setPen(t.text);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, text::decimals(part.loss, 2));
        if (part.page >= 0 && seen.height() >= 2 * line) {
            painter.setPen(t.muted);
            painter.drawText(words.adjusted(0, line, 0, 0), Qt::AlignLeft | Qt::AlignTop,
                             tr("p. %1").arg(part.page + 1));
        }
    }
}

void PageMargin::mousePressEvent(QMouseEvent* event) {
    const int part = partAt(event->position());
    if (part < 0)
        return;
    m_chosen = part;
    update();
    Q_EMIT partChosen(m_parts[static_cast<std::size_t>(part)].first);
}

widgets::TooltipContent PageMargin::tooltipOf(int at) const {
    const Part& part = m_parts[static_cast<std::size_t>(at)];
    widgets::TooltipContent content;
    content.title = part.name;
    content.rows.append({{}, tr("mean loss"), {}, tr("%1 nats").arg(text::shortNumber(part.loss, 4)), false});
    content.rows.append({{}, tr("tokens"), {}, text::groupedNumber(part.last - part.first + 1), false});
    return content;
}

void PageMargin::keyPressEvent(QKeyEvent* event) {
    if (m_parts.empty() || (event->key() != Qt::Key_Up && event->key() != Qt::Key_Down))
        return QWidget::keyPressEvent(event);
    m_chosen = std::clamp(m_chosen + (event->key() == Qt::Key_Down ? 1 : -1), 0, int(m_parts.size()) - 1);
    update();
    Q_EMIT partChosen(m_parts[static_cast<std::size_t>(m_chosen)].first);
}

bool PageMargin::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Paint)
        update();
    return QWidget::eventFilter(watched, event);
}

} // namespace glasshouse::places::inside
