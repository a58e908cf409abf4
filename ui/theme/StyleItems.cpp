// Rows, headers, menus.
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>
#include <QStyle>
#include <QStyleOptionViewItem>
#include <QTableView>
#include <QWidget>

namespace glasshouse::theme {

void paintItemPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
    if (!item)
        return;
    const Theme& t = Theme::of(widget);
    if (item->backgroundBrush.style() != Qt::NoBrush)
        painter->fillRect(item->rect, item->backgroundBrush);
    if (item->state & QStyle::State_Selected)
        painter->fillRect(item->rect, t.accentSoft);
    else if ((item->state & QStyle::State_MouseOver) && (item->state & QStyle::State_Enabled))
        painter->fillRect(item->rect, t.hover);
}

void paintHeaderSection(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const bool hover = option->state & QStyle::State_MouseOver && option->state & QStyle::State_Enabled;
    painter->fillRect(option->rect, hover ? t.hover : t.surface);
    const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option);
    const auto* table = qobject_cast<const QTableView*>(widget != nullptr ? widget->parentWidget() : nullptr);
    if (header != nullptr && header->orientation == Qt::Vertical && table != nullptr && !table->showGrid())
        return; // its rows have no lines either
    painter->fillRect(QRect(option->rect.x(), option->rect.bottom(), option->rect.width(), 1), t.border);
}

void paintMenuItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (!item)
        return;
    const Theme& t = Theme::of(widget);
    const QRect r = item->rect;
    if (item->menuItemType == QStyleOptionMenuItem::Separator) {
        painter->fillRect(QRect(r.x() + 8, r.center().y(), r.width() - 16, 1), t.border);
        return;
    }
    const bool enabled = item->state & QStyle::State_Enabled;
    const bool selected = enabled && (item->state & QStyle::State_Selected);
    if (selected)
        paintBox(*painter, QRectF(r).adjusted(2, 0, -2, 0), t.accentSoft, {}, 0, 3);
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(item->direction, r, part); };
    const QColor color = enabled ? t.text : t.muted;
    const int side = scaled(16);
    const QRect sign(r.x() + scaled(8), r.center().y() - side / 2, side, side);
    if (item->checkType != QStyleOptionMenuItem::NotCheckable) {
        if (item->checked) {
            if (item->checkType == QStyleOptionMenuItem::Exclusive)
                paintBox(*painter, QRectF(mirrored(sign)).adjusted(5, 5, -5, -5), t.accent, {}, 0, side / 2.0);
            else
                paintTick(*painter, mirrored(sign), t.accent);
        }
    } else if (!item->icon.isNull()) {
        item->icon.paint(painter, mirrored(sign), Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    }
    painter->save();
    QFont font = item->font;
    if (item->menuItemType == QStyleOptionMenuItem::DefaultItem)
        font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    const qsizetype tab = item->text.indexOf(u'\t');
    const QString words = tab >= 0 ? item->text.left(tab) : item->text;
    const QRect area(r.x() + scaled(32), r.y(), r.width() - scaled(32) - scaled(20), r.height());
    painter->setPen(color);
    painter->drawText(mirrored(area), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                      words);
    if (tab >= 0) {
        painter->setPen(t.muted);
        painter->drawText(mirrored(area), Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                          item->text.mid(tab + 1));
    }
    painter->restore();
    if (item->menuItemType == QStyleOptionMenuItem::SubMenu)
        paintChevron(*painter, mirrored(QRect(r.right() - scaled(20), r.y(), side, r.height())),
                     item->direction == Qt::RightToLeft ? Qt::LeftArrow : Qt::RightArrow, color);
}

void paintMenuBarItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
    if (!item)
        return;
    const Theme& t = Theme::of(widget);
    painter->fillRect(item->rect, t.surface);
    const bool selected = item->state & QStyle::State_Selected && item->state & QStyle::State_Enabled;
    if (selected)
        paintBox(*painter, QRectF(item->rect).adjusted(1, 2, -1, -2), t.accentSoft, {}, 0);
    painter->setPen(item->state & QStyle::State_Enabled ? t.text : t.muted);
    painter->drawText(item->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine, item->text);
}

} // namespace glasshouse::theme
