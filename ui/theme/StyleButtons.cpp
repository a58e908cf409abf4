// Push buttons, tool buttons, check boxes, radio buttons.
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>
#include <QPushButton>
#include <QStyle>
#include <QWidget>

namespace glasshouse::theme {

namespace {

constexpr int kWrapped = Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextWordWrap;

struct ButtonColors {
    QColor ground, border, text;
    qreal width = 1;
    QColor ring{}; ///< of the focus, inside a border or ground that has the accent already
};

void paintRing(QPainter& painter, const QRectF& rect, const QColor& color, qreal radius = kControlRadius) {
    paintBox(painter, rect.adjusted(2, 2, -2, -2), {}, color, 2, radius - 2);
}

ButtonColors buttonColors(const QStyleOption* option, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const QByteArray role = roleOf(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool down = option->state & QStyle::State_Sunken;
    const bool on = option->state & QStyle::State_On;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    const bool focus = enabled && hasFocusLook(option);
    ButtonColors c{t.surface, t.edge, t.text};
    if (role == "main") {
        c = {t.accent, QColor(), t.onAccent};
        if (hover)
            c.ground = blend(t.accent, t.text, 0.9);
        if (down)
            c.ground = blend(t.accent, t.text, 0.75);
        if (focus)
            c.ring = t.onAccent;
    } else {
        if (role == "flat")
            c = {QColor(), QColor(), t.text};
        if (role == "danger")
            c.text = t.bad;
        if (hover)
            c.ground = t.hover;
        if (down || on)
            c.ground = t.accentSoft;
        if (on) {
            c.border = role == "flat" ? QColor() : t.accent;
            c.text = t.accent;
        }
        if (focus && c.border == t.accent) {
            c.ring = t.accent;
        } else if (focus) {
            c.border = t.accent;
            c.width = 2;
        }
    }
    if (!enabled)
        c = {role == "flat" ? QColor() : t.bg, role == "flat" ? QColor() : t.border, t.muted};
    return c;
}

} // namespace

void paintPushButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const ButtonColors c = buttonColors(option, widget);
    if (c.ground.isValid() || c.border.isValid())
        paintBox(*painter, option->rect, c.ground, c.border, c.width);
    if (c.ring.isValid())
        paintRing(*painter, option->rect, c.ring);
}

QSize buttonTextSize(const QPushButton& button, int width) {
    QFont font = button.font();
    if (roleOf(&button) == "main")
        font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    if (width <= 0)
        return metrics.size(Qt::TextShowMnemonic, button.text());
    return metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), kWrapped, button.text()).size();
}

void paintPushButtonLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    if (!button)
        return;
    const ButtonColors c = buttonColors(option, widget);
    const QByteArray role = roleOf(widget);
    const bool hasMenu = button->features & QStyleOptionButton::HasMenu;
    QFont font = painter->font();
    if (role == "main")
        font.setWeight(QFont::DemiBold);
    painter->save();
    painter->setFont(font);
    const QFontMetrics metrics(font);
    const int iconSide = button->icon.isNull() ? 0 : button->iconSize.width();
    const int gap = iconSide > 0 && !button->text.isEmpty() ? 6 : 0;
    const int menuRoom = hasMenu ? scaled(16) : 0;
    const int room = button->rect.width() - 12 - iconSide - gap - menuRoom;
    const QRect lines = metrics.boundingRect(QRect(0, 0, room, QWIDGETSIZE_MAX), kWrapped, button->text);
    const bool wraps = lines.height() > metrics.height() && lines.height() <= button->rect.height();
    const QString text =
        wraps ? button->text : metrics.elidedText(button->text, Qt::ElideRight, room, Qt::TextShowMnemonic);
    const int textWidth = wraps ? lines.width() : metrics.size(Qt::TextShowMnemonic, text).width();
    int x = button->rect.x() + (button->rect.width() - iconSide - gap - textWidth - menuRoom) / 2;
    const auto mirrored = [&](const QRect& r) { return QStyle::visualRect(button->direction, button->rect, r); };
    if (iconSide > 0) {
        const qreal ratio = painter->device()->devicePixelRatioF();
        const bool enabled = button->state & QStyle::State_Enabled;
        const QPixmap plain = button->icon.pixmap(QSize(iconSide, iconSide), ratio,
                                                  enabled ? QIcon::Normal : QIcon::Disabled, QIcon::Off);
        const QRect place(x, button->rect.y() + (button->rect.height() - iconSide) / 2, iconSide, iconSide);
        painter->drawPixmap(mirrored(place), tinted(plain, c.text));
        x += iconSide + gap;
    }
    painter->setPen(c.text);
    painter->drawText(mirrored(QRect(x, button->rect.y(), textWidth + 1, button->rect.height())),
                      wraps ? kWrapped : int(Qt::AlignCenter | Qt::TextShowMnemonic), text);
    if (hasMenu)
        paintChevron(*painter,
                     mirrored(QRect(x + textWidth + 4, button->rect.y(), menuRoom - 2, button->rect.height())),
                     Qt::DownArrow, c.text);
    painter->restore();
}

void paintToolButtonPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    const bool down = option->state & QStyle::State_Sunken;
    const bool on = option->state & QStyle::State_On;
    const bool framed = roleOf(widget) == "framed";
    QColor ground, border;
    if (framed) {
        ground = enabled ? t.surface : t.bg;
        border = enabled ? t.edge : t.border;
    }
    if (hover)
        ground = t.hover;
    if (down || on)
        ground = t.accentSoft;
    const bool focus = enabled && hasFocusLook(option);
    const bool ring = focus && framed && on;
    if ((framed && on && enabled) || focus)
        border = t.accent;
    if (ground.isValid() || border.isValid())
        paintBox(*painter, option->rect, ground, border, focus && !ring ? 2 : 1);
    if (ring)
        paintRing(*painter, option->rect, t.accent);
}

void paintCheckBox(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const bool part = option->state & QStyle::State_NoChange;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver);
    const qreal side = qMin(option->rect.width(), option->rect.height());
    const QRectF box(option->rect.x() + (option->rect.width() - side) / 2.0,
                     option->rect.y() + (option->rect.height() - side) / 2.0, side, side);
    const QColor mark = enabled ? t.onAccent : t.surface;
    if (on || part) {
        paintBox(*painter, box, enabled ? t.accent : t.edge, {}, 0, 3);
        if (on)
            paintTick(*painter, box.adjusted(1, 1, -1, -1), mark);
        else
            painter->fillRect(QRectF(box.x() + side * 0.25, box.center().y() - 1, side * 0.5, 2), mark);
    } else {
        paintBox(*painter, box, !enabled ? t.bg : hover ? t.hover : t.surface, enabled ? t.edge : t.border, 1, 3);
    }
    if (enabled && hasFocusLook(option)) {
        if (on || part)
            paintBox(*painter, box.adjusted(1, 1, -1, -1), {}, t.onAccent, 1.5, 2);
        else
            paintBox(*painter, box, {}, t.accent, 2, 3);
    }
}

void paintRadioButton(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool on = option->state & QStyle::State_On;
    const bool focus = enabled && hasFocusLook(option);
    const qreal side = qMin(option->rect.width(), option->rect.height());
    const QRectF box(option->rect.x() + (option->rect.width() - side) / 2.0,
                     option->rect.y() + (option->rect.height() - side) / 2.0, side, side);
    const QColor border = !enabled ? t.border : (on || focus) ? t.accent : t.edge;
    paintBox(*painter, box, enabled ? t.surface : t.bg, border, focus ? 2 : 1, side / 2);
    if (on) {
        const qreal inset = side * 0.27;
        paintBox(*painter, box.adjusted(inset, inset, -inset, -inset), enabled ? t.accent : t.muted, {}, 0, side / 2);
    }
}

} // namespace glasshouse::theme
