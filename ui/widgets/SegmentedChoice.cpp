#include "ui/widgets/SegmentedChoice.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainterPath>
#include <QToolTip>

namespace glasshouse::widgets {

SegmentedChoice::SegmentedChoice(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    AccessibleChoices parts;
    parts.count = [this] { return count(); };
    parts.name = [this](int index) { return m_segments.at(index).label; };
    parts.description = [this](int index) {
        const Segment& segment = m_segments.at(index);
        return segment.enabled || segment.reason.isEmpty() ? segment.toolTip : segment.reason;
    };
    parts.isOn = [this](int index) { return m_segments.at(index).on; };
    parts.isEnabled = [this](int index) { return m_segments.at(index).enabled; };
    parts.rect = [this](int index) { return segmentRect(index); };
    parts.press = [this](int index) { choose(index); };
    parts.role = [this] { return m_exclusive ? QAccessible::RadioButton : QAccessible::CheckBox; };
    setAccessibleParts(this, parts);
}

void SegmentedChoice::addChoice(const QString& id, const QString& label, const QString& toolTip) {
    Segment segment;
    segment.id = id;
    segment.label = label;
    segment.toolTip = toolTip;
    segment.on = m_exclusive && m_segments.isEmpty();
    m_segments.append(segment);
    if (m_cursor < 0)
        m_cursor = 0;
    describe();
    updateGeometry();
    update();
}

void SegmentedChoice::clear() {
    m_segments.clear();
    m_cursor = m_hover = -1;
    updateGeometry();
    update();
}

void SegmentedChoice::setExclusive(bool exclusive) {
    m_exclusive = exclusive;
    for (Segment& segment : m_segments)
        segment.on = false;
    if (exclusive && !m_segments.isEmpty())
        m_segments[qMax(0, m_cursor)].on = true;
    update();
}

void SegmentedChoice::setSmall(bool small) {
    m_small = small;
    updateGeometry();
    update();
}

QString SegmentedChoice::current() const {
    if (m_exclusive) {
        for (const Segment& segment : m_segments) {
            if (segment.on)
                return segment.id;
        }
        return {};
    }
    return m_cursor >= 0 && m_cursor < m_segments.size() ? m_segments.at(m_cursor).id : QString();
}

int SegmentedChoice::indexOf(const QString& id) const {
    for (int i = 0; i < m_segments.size(); ++i) {
        if (m_segments.at(i).id == id)
            return i;
    }
    return -1;
}

void SegmentedChoice::setCurrent(const QString& id) {
    const int index = indexOf(id);
    if (index >= 0 && m_exclusive)
        choose(index);
}

bool SegmentedChoice::isOn(const QString& id) const {
    const int index = indexOf(id);
    return index >= 0 && m_segments.at(index).on;
}

void SegmentedChoice::setOn(const QString& id, bool on) {
    const int index = indexOf(id);
    if (index < 0 || m_segments.at(index).on == on)
        return;
    if (m_exclusive) {
        if (on)
            choose(index);
        return;
    }
    m_segments[index].on = on;
    describe();
    announceChoice(this, index);
    update();
    Q_EMIT toggled(id, on);
}

void SegmentedChoice::setChoiceEnabled(const QString& id, bool enabled, const QString& reason) {
    const int index = indexOf(id);
    if (index < 0)
        return;
    m_segments[index].enabled = enabled;
    m_segments[index].reason = reason;
    update();
}

/// The labels of what is on.
void SegmentedChoice::describe() {
    QStringList on;
    for (const Segment& segment : std::as_const(m_segments))
        if (segment.on)
            on.append(segment.label);
    setProperty("accessibleValue", on.join(QStringLiteral(", ")));
}

void SegmentedChoice::choose(int index) {
    if (index < 0 || index >= m_segments.size())
        return;
    m_cursor = index;
    if (!m_exclusive) {
        Segment& segment = m_segments[index];
        segment.on = !segment.on;
        describe();
        announceChoice(this, index);
        update();
        Q_EMIT toggled(segment.id, segment.on);
        return;
    }
    if (m_segments.at(index).on)
        return;
    for (Segment& segment : m_segments)
        segment.on = false;
    m_segments[index].on = true;
    describe();
    announceChoice(this, index);
    update();
    Q_EMIT currentChanged(m_segments.at(index).id);
}

int SegmentedChoice::segmentWidth(int index) const {
    const QFont font = theme::uiFont(theme::TextSize::Small, QFont::DemiBold); // room for the chosen look
    return QFontMetrics(font).horizontalAdvance(m_segments.at(index).label) + 2 * theme::scaled(8) + 1;
}

QRect SegmentedChoice::segmentRect(int index) const {
    int x = 0;
    for (int i = 0; i < index; ++i)
        x += segmentWidth(i);
    return {x, 0, segmentWidth(index) + (index == count() - 1 ? 0 : 1), height()};
}

int SegmentedChoice::indexAt(const QPoint& position) const {
    for (int i = 0; i < count(); ++i) {
        if (segmentRect(i).contains(position))
            return i;
    }
    return -1;
}

QSize SegmentedChoice::sizeHint() const {
    int width = 0;
    for (int i = 0; i < count(); ++i)
        width += segmentWidth(i);
    const bool small = m_small || property("small").toBool();
    return {qMax(width, 8), theme::scaled(small ? 24 : 28)};
}

void SegmentedChoice::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    const QRectF all = rect();
    theme::paintBox(painter, all, isEnabled() ? t.surface : t.bg, {}, 0);
    QPainterPath clip;
    clip.addRoundedRect(all.adjusted(0.5, 0.5, -0.5, -0.5), theme::kControlRadius, theme::kControlRadius);
    painter.save();
    painter.setClipPath(clip);
    for (int i = 0; i < count(); ++i) {
        const Segment& segment = m_segments.at(i);
        const QRect area = segmentRect(i);
        const bool usable = isEnabled() && segment.enabled;
        if (segment.on)
            painter.fillRect(area, usable ? t.accentSoft : t.sunken);
        else if (i == m_hover && usable)
            painter.fillRect(area, t.hover);
        if (i > 0)
            painter.fillRect(QRect(area.x(), 0, 1, height()), isEnabled() ? t.edge : t.border);
        painter.setFont(theme::uiFont(theme::TextSize::Small, segment.on ? QFont::DemiBold : QFont::Normal));
        painter.setPen(!usable ? t.muted : segment.on ? t.accent : t.text2);
        painter.drawText(area, Qt::AlignCenter | Qt::TextSingleLine, segment.label);
    }
    painter.restore();
    theme::paintBox(painter, all, {}, isEnabled() ? t.edge : t.border);
    if (hasFocus() && m_cursor >= 0 && m_cursor < count())
        theme::paintBox(painter, segmentRect(m_cursor), {}, t.accent, 2);
}

void SegmentedChoice::mousePressEvent(QMouseEvent* event) {
    const int index = indexAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && index >= 0 && m_segments.at(index).enabled)
        choose(index);
}

void SegmentedChoice::mouseMoveEvent(QMouseEvent* event) {
    const int index = indexAt(event->position().toPoint());
    if (index != m_hover) {
        m_hover = index;
        update();
    }
}

void SegmentedChoice::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    m_hover = -1;
    update();
}

void SegmentedChoice::moveCursor(int from, int direction) {
    for (int i = from; i >= 0 && i < count(); i += direction) {
        if (!m_segments.at(i).enabled)
            continue;
        if (m_exclusive) {
            choose(i);
        } else {
            m_cursor = i;
            announceChoice(this, i);
            update();
        }
        return;
    }
}

void SegmentedChoice::keyPressEvent(QKeyEvent* event) {
    const int forward = layoutDirection() == Qt::RightToLeft ? -1 : 1;
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        moveCursor(m_cursor + forward, forward);
        return;
    case Qt::Key_Left:
    case Qt::Key_Up:
        moveCursor(m_cursor - forward, -forward);
        return;
    case Qt::Key_Home:
        moveCursor(0, 1);
        return;
    case Qt::Key_End:
        moveCursor(count() - 1, -1);
        return;
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_exclusive && m_cursor >= 0 && m_segments.at(m_cursor).enabled) {
            choose(m_cursor);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

void SegmentedChoice::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange)
        updateGeometry();
    update();
}

bool SegmentedChoice::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int index = indexAt(help->pos());
        if (index >= 0) {
            const Segment& segment = m_segments.at(index);
            const QString text = segment.enabled || segment.reason.isEmpty() ? segment.toolTip : segment.reason;
            QToolTip::showText(help->globalPos(), text.isEmpty() ? toolTip() : text, this, segmentRect(index));
            return true;
        }
    }
    return QWidget::event(event);
}

} // namespace glasshouse::widgets
