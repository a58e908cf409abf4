#include "ui/shell/Rail.h"

#include <QButtonGroup>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/shell/Places.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"

namespace glasshouse::shell {

RailButton::RailButton(const QString& title, const QString& icon, QWidget* parent)
    : QAbstractButton(parent)
    , m_icon(icon) {
    setText(title);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
    describe();
}

void RailButton::setState(const places::PlaceState& state) {
    if (state.dot == m_state.dot && state.text == m_state.text)
        return;
    m_state = state;
    describe();
    update();
}

void RailButton::setKeys(const QString& keys) {
    m_keys = keys;
    describe();
}

void RailButton::setCompact(bool compact) {
    m_compact = compact;
    updateGeometry();
    update();
}

void RailButton::describe() {
    QString tip = m_keys.isEmpty() ? text() : QStringLiteral("%1 (%2)").arg(text(), m_keys);
    if (!m_state.text.isEmpty())
        tip += QStringLiteral("\n") + m_state.text;
    setToolTip(tip);
    setAccessibleName(text());
    setAccessibleDescription(m_state.text);
}

QSize RailButton::sizeHint() const {
    return m_compact ? QSize(theme::scaled(36), theme::scaled(40)) : QSize(theme::scaled(56), theme::scaled(56));
}

void RailButton::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = rect();
    if (isChecked())
        theme::paintBox(painter, box, theme.accentSoft, theme.accentSoft);
    else if (isDown())
        theme::paintBox(painter, box, theme.accentSoft, theme.accentSoft);
    else if (underMouse())
        theme::paintBox(painter, box, theme.hover, theme.hover);
    if (hasFocus())
        theme::paintBox(painter, box, QColor(), theme.accent, 2);

    const int icon = theme::scaled(22);
    const int line = theme::lineHeight(theme::TextSize::Small);
    const int top = m_compact ? (height() - icon) / 2 : (height() - icon - line - 4) / 2;
    const QRect iconRect((width() - icon) / 2, top, icon, icon);
    const QColor color = isChecked() ? theme.accent : theme.text2;
    painter.drawPixmap(iconRect, theme::iconPixmap(m_icon, icon, color, devicePixelRatioF()));
    if (!m_compact) {
        QFont font = theme::uiFont(theme::TextSize::Small, isChecked() ? QFont::DemiBold : QFont::Normal);
        if (const int wide = QFontMetrics(font).horizontalAdvance(text()); wide > width()) // a long word of a language
            font.setPixelSize(font.pixelSize() * width() / wide);
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(QRect(0, iconRect.bottom() + 4, width(), line), Qt::AlignCenter, text());
    }
    QColor dot;
    if (m_state.dot == places::PlaceState::Dot::Good)
        dot = theme.good;
    else if (m_state.dot == places::PlaceState::Dot::Running)
        dot = theme.accent;
    else if (m_state.dot == places::PlaceState::Dot::Attention)
        dot = theme.warn;
    if (!dot.isValid())
        return;
    // Each state has a shape of its own: their colours are alike for many people.
    const qreal side = theme::scaled(8);
    const QRectF sign(iconRect.right() + 1, iconRect.top() - 2, side, side);
    if (m_state.dot == places::PlaceState::Dot::Good) {
        theme::paintTick(painter, sign.adjusted(-1, -1, 1, 1), dot, side / 5);
    } else if (m_state.dot == places::PlaceState::Dot::Attention) {
        theme::paintWarning(painter, sign.adjusted(-1, -1, 1, 1), dot);
    } else {
        painter.setPen(Qt::NoPen);
        painter.setBrush(dot);
        painter.drawEllipse(sign.adjusted(1, 1, -1, -1));
    }
}

Rail::Rail(QWidget* parent)
    : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 8, 5, 8);
    layout->setSpacing(4);
    m_group = new QButtonGroup(this);
    int number = 1;
    bool atFoot = false;
    for (const PlaceEntry& entry : placeEntries()) {
        if (entry.atFoot && !atFoot) {
            atFoot = true;
            layout->addStretch(1);
        }
        auto* button = new RailButton(entry.title, entry.icon, this);
        button->setObjectName(QStringLiteral("rail.") + entry.id);
        button->setCheckable(true);
        widgets::setAccessibleRole(button, QAccessible::PageTab);
        button->setKeys(QStringLiteral("Ctrl+%1").arg(number++));
        m_group->addButton(button);
        layout->addWidget(button, 0, Qt::AlignHCenter);
        m_buttons.insert(entry.id, button);
        connect(button, &QAbstractButton::clicked, this, [this, id = entry.id] { Q_EMIT placeChosen(id); });
    }
    if (!atFoot)
        layout->addStretch(1);
    m_settings = new RailButton(tr("Settings"), QStringLiteral("settings"), this);
    m_settings->setObjectName(QStringLiteral("rail.settings"));
    m_settings->setKeys(QStringLiteral("Ctrl+,"));
    m_settings->setCompact(true);
    layout->addWidget(m_settings, 0, Qt::AlignHCenter);
    connect(m_settings, &QAbstractButton::clicked, this, &Rail::settingsChosen);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    widgets::setAccessibleRole(this, QAccessible::PageTabList);
    setAccessibleName(tr("Places"));
}

void Rail::setCurrent(const QString& id) {
    if (RailButton* button = m_buttons.value(id))
        button->setChecked(true);
    else if (QAbstractButton* before = m_group->checkedButton()) {
        m_group->setExclusive(false); // or it could not be off
        before->setChecked(false);
        m_group->setExclusive(true);
    }
}

void Rail::setState(const QString& id, const places::PlaceState& state) {
    if (RailButton* button = m_buttons.value(id))
        button->setState(state);
}

void Rail::setCompact(bool compact) {
    if (m_compact == compact)
        return;
    m_compact = compact;
    for (RailButton* button : std::as_const(m_buttons))
        button->setCompact(compact);
    updateGeometry();
}

QSize Rail::sizeHint() const {
    return {m_compact ? theme::scaled(44) : theme::scaled(64), theme::scaled(300)};
}

void Rail::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.fillRect(rect(), theme.surface);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.border);
}

} // namespace glasshouse::shell
