#include "ui/places/inside/attention/HeadChips.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

#include "ui/places/inside/ProbeSelection.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/Control.h"

namespace glasshouse::places::inside {

namespace {
constexpr int kWide = 24;
constexpr int kHigh = 22;
constexpr int kHeadGap = 3;
constexpr int kMaxInRow = 8;
} // namespace

HeadChips::HeadChips(QWidget* parent)
    : QWidget(parent) {
    widgets::nameControl(this, {.id = QStringLiteral("headChips"), .name = tr("Heads that are shown")});
    widgets::AccessibleChoices parts;
    parts.count = [this] { return m_count; };
    parts.name = [this](int head) { return tr("layer %1, head %2").arg(m_layer).arg(head); };
    parts.isOn = [this](int head) { return isChosen(head); };
    parts.rect = [this](int head) { return chipRect(head); };
    parts.press = [this](int head) { toggle(head); };
    parts.role = [] { return QAccessible::CheckBox; };
    widgets::setAccessibleParts(this, parts);
    setToolTip(tr("Click: show or hide a head. Double click: this head alone"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void HeadChips::setHeads(int layer, int count) {
    m_layer = layer;
    if (count != m_count) {
        m_count = count;
        m_on.resize(static_cast<std::size_t>(count), false);
        m_cursor = std::min(m_cursor, std::max(0, count - 1));
        setChosen(chosen());
        updateGeometry();
    }
    describe();
    update();
}

void HeadChips::setChosen(const std::vector<int>& heads) {
    std::fill(m_on.begin(), m_on.end(), false);
    for (const int head : heads)
        if (head >= 0 && head < m_count)
            m_on[static_cast<std::size_t>(head)] = true;
    if (m_count > 0 && std::none_of(m_on.begin(), m_on.end(), [](bool on) { return on; }))
        m_on[0] = true;
    describe();
    update();
}

std::vector<int> HeadChips::chosen() const {
    std::vector<int> heads;
    for (int head = 0; head < m_count; ++head)
        if (isChosen(head))
            heads.push_back(head);
    return heads;
}

bool HeadChips::isChosen(int head) const {
    return head >= 0 && head < m_count && m_on[static_cast<std::size_t>(head)];
}

void HeadChips::describe() {
    QStringList names;
    for (const int head : chosen())
        names += headName(m_layer, head);
    setProperty("accessibleValue", names.join(QStringLiteral(", ")));
}

int HeadChips::perRow() const {
    return std::clamp(m_count, 1, kMaxInRow);
}

QRect HeadChips::chipRect(int head) const {
    return {head % perRow() * (theme::scaled(kWide) + kHeadGap), head / perRow() * (theme::scaled(kHigh) + kHeadGap),
            theme::scaled(kWide), theme::scaled(kHigh)};
}

QSize HeadChips::sizeHint() const {
    const int rows = (std::max(1, m_count) + perRow() - 1) / perRow();
    return {perRow() * (theme::scaled(kWide) + kHeadGap) - kHeadGap,
            rows * (theme::scaled(kHigh) + kHeadGap) - kHeadGap};
}

int HeadChips::headAt(const QPoint& place) const {
    for (int head = 0; head < m_count; ++head)
        if (chipRect(head).contains(place))
            return head;
    return -1;
}

void HeadChips::toggle(int head) {
    std::vector<int> heads = chosen();
    if (!isChosen(head))
        heads.push_back(head);
    else if (heads.size() > 1)
        std::erase(heads, head);
    else
        return;
    setChosen(heads);
    Q_EMIT changed();
}

void HeadChips::isolate(int head) {
    if (chosen() == std::vector<int>{head})
        return;
    setChosen({head});
    Q_EMIT changed();
}

bool HeadChips::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int head = headAt(help->pos());
        if (head >= 0)
            QToolTip::showText(help->globalPos(), tr("Layer %1, head %2. %3").arg(m_layer).arg(head).arg(toolTip()),
                               this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void HeadChips::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int head = 0; head < m_count; ++head) {
        const QRect chip = chipRect(head);
        const QColor color = theme.seriesColor(head);
        const bool on = isChosen(head);
        theme::paintBox(painter, QRectF(chip), on ? theme::blend(color, theme.surface, 0.22) : QColor(),
                        on ? color : theme.border, on ? 1.5 : 1);
        painter.setFont(theme::monoFont(theme::TextSize::Note, on ? QFont::DemiBold : QFont::Normal));
        painter.setPen(on ? theme.text : theme.muted);
        painter.drawText(chip, Qt::AlignCenter, QString::number(head));
        if (hasFocus() && head == m_cursor)
            theme::paintBox(painter, QRectF(chip), {}, theme.accent, 2);
    }
}

void HeadChips::mousePressEvent(QMouseEvent* event) {
    const int head = headAt(event->pos());
    if (event->button() != Qt::LeftButton || head < 0)
        return QWidget::mousePressEvent(event);
    m_cursor = head;
    toggle(head);
}

void HeadChips::mouseDoubleClickEvent(QMouseEvent* event) {
    const int head = headAt(event->pos());
    if (head >= 0)
        isolate(head);
}

void HeadChips::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        m_cursor = std::clamp(m_cursor + (event->key() == Qt::Key_Right ? 1 : -1), 0, std::max(0, m_count - 1));
        update();
        return;
    case Qt::Key_Space:
        toggle(m_cursor);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        isolate(m_cursor);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace glasshouse::places::inside
