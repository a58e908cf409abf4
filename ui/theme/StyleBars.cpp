// Scroll bars, progress bars, tabs, splitters, dock titles.
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>
#include <QProgressBar>
#include <QStyle>
#include <QWidget>

namespace glasshouse::theme {

void paintScrollBar(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style) {
    const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!bar || bar->maximum <= bar->minimum)
        return;
    const Theme& t = Theme::of(widget);
    QRectF thumb = style->subControlRect(QStyle::CC_ScrollBar, option, QStyle::SC_ScrollBarSlider, widget);
    const bool hot = option->state & QStyle::State_MouseOver || option->state & QStyle::State_Sunken;
    const qreal thickness = scaled(hot ? 8 : 6);
    if (bar->orientation == Qt::Horizontal)
        thumb = QRectF(thumb.x() + 1, thumb.center().y() - thickness / 2, thumb.width() - 2, thickness);
    else
        thumb = QRectF(thumb.center().x() - thickness / 2, thumb.y() + 1, thickness, thumb.height() - 2);
    paintBox(*painter, thumb, hot ? t.muted : t.edge, {}, 0, thickness / 2);
}

void paintProgress(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* bar = qstyleoption_cast<const QStyleOptionProgressBar*>(option);
    if (!bar)
        return;
    const Theme& t = Theme::of(widget);
    const QByteArray kind = widget ? widget->property("kind").toByteArray() : QByteArray();
    const QColor color = kind == "warn" ? t.warn : kind == "good" ? t.good : kind == "bad" ? t.bad : t.accent;
    const qreal thickness = qMin(6, option->rect.height());
    QRectF track(option->rect.x(), option->rect.center().y() + 0.5 - thickness / 2, option->rect.width(), thickness);
    paintBox(*painter, track, t.sunken, {}, 0, thickness / 2);
    const double span = double(bar->maximum) - bar->minimum;
    if (span <= 0) {
        const qreal width = track.width() / 3;
        paintBox(*painter, QRectF(track.x() + width, track.y(), width, thickness), color, {}, 0, thickness / 2);
        return;
    }
    const double share = qBound(0.0, (double(bar->progress) - bar->minimum) / span, 1.0);
    if (share <= 0)
        return;
    const bool fromRight = (bar->direction == Qt::RightToLeft) != bar->invertedAppearance;
    const qreal width = qMax(thickness, track.width() * share);
    const QRectF done(fromRight ? track.right() - width : track.x(), track.y(), width, thickness);
    paintBox(*painter, done, option->state & QStyle::State_Enabled ? color : t.edge, {}, 0, thickness / 2);
}

void paintTabShape(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (!tab)
        return;
    const Theme& t = Theme::of(widget);
    const bool selected = option->state & QStyle::State_Selected;
    const QRect r = option->rect;
    if (!selected && (option->state & QStyle::State_MouseOver) && (option->state & QStyle::State_Enabled))
        painter->fillRect(r.adjusted(0, 0, 0, -2), t.hover);
    if (selected) {
        const bool below = tab->shape == QTabBar::RoundedSouth || tab->shape == QTabBar::TriangularSouth;
        painter->fillRect(QRect(r.x() + 4, below ? r.y() : r.bottom() - 1, r.width() - 8, 2), t.accent);
    }
    if (hasFocusLook(option) && selected)
        paintBox(*painter, QRectF(r).adjusted(1, 2, -1, -4), {}, t.accent, 2);
}

void paintTabLabel(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
    if (!tab)
        return;
    const Theme& t = Theme::of(widget);
    const bool selected = option->state & QStyle::State_Selected;
    const bool enabled = option->state & QStyle::State_Enabled;
    painter->save();
    QFont font = painter->font();
    font.setWeight(selected ? QFont::DemiBold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(!enabled ? t.muted : selected ? t.text : t.text2);
    QRect area = option->rect.adjusted(8, 0, -8, 0);
    if (!tab->rightButtonSize.isEmpty())
        area.setRight(area.right() - tab->rightButtonSize.width() - 2);
    if (!tab->icon.isNull()) {
        const QSize side = tab->iconSize.isValid() ? tab->iconSize : QSize(16, 16);
        const QRect place(area.x(), area.center().y() - side.height() / 2, side.width(), side.height());
        tab->icon.paint(painter, place, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled,
                        selected ? QIcon::On : QIcon::Off);
        area.setLeft(place.right() + 6);
    }
    const QString text = QFontMetrics(font).elidedText(tab->text, Qt::ElideRight, area.width(), Qt::TextShowMnemonic);
    painter->drawText(area, Qt::AlignCenter | Qt::TextShowMnemonic, text);
    painter->restore();
}

void paintDockTitle(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* dock = qstyleoption_cast<const QStyleOptionDockWidget*>(option);
    if (!dock)
        return;
    const Theme& t = Theme::of(widget);
    painter->fillRect(option->rect, t.surface);
    painter->fillRect(QRect(option->rect.x(), option->rect.bottom(), option->rect.width(), 1), t.border);
    painter->save();
    const QFont font = uiFont(TextSize::CardTitle);
    painter->setFont(font);
    painter->setPen(t.text);
    const int buttons = scaled((dock->closable ? 28 : 0) + (dock->floatable ? 28 : 0));
    const QRect area =
        QStyle::visualRect(option->direction, option->rect, option->rect.adjusted(12, 0, -buttons - 4, 0));
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(dock->title, Qt::ElideRight, area.width()));
    painter->restore();
}

void paintSplitter(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const Theme& t = Theme::of(widget);
    const bool hot = option->state & (QStyle::State_MouseOver | QStyle::State_Sunken);
    if (!hot)
        return; // the gap between two cards is visible enough
    const bool upright = option->state & QStyle::State_Horizontal;
    const QPointF middle = QRectF(option->rect).center();
    const QRectF grip =
        upright ? QRectF(middle.x() - 1, middle.y() - 16, 2, 32) : QRectF(middle.x() - 16, middle.y() - 1, 32, 2);
    paintBox(*painter, grip, t.edge, {}, 0, 1);
}

} // namespace glasshouse::theme
