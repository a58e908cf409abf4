#include "ui/widgets/TickDelegate.h"

#include <QMouseEvent>

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

namespace glasshouse::widgets {

void TickDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    TextDelegate::paint(painter, option, index);
    QStyleOptionViewItem check = option;
    const int side = theme::scaled(15);
    check.rect = QRect(option.rect.x() + theme::scaled(12), option.rect.center().y() - side / 2, side, side);
    check.state &= ~(QStyle::State_On | QStyle::State_Off | QStyle::State_NoChange | QStyle::State_HasFocus);
    check.state |= index.data(Qt::CheckStateRole).toInt() == Qt::Checked ? QStyle::State_On : QStyle::State_Off;
    theme::paintCheckBox(&check, painter, nullptr);
}

bool TickDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
    const bool clicked = event->type() == QEvent::MouseButtonRelease &&
                         static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton &&
                         option.rect.contains(static_cast<QMouseEvent*>(event)->position().toPoint());
    if (!clicked)
        return false;
    const bool on = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, on ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

void TickDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    TextDelegate::initStyleOption(option, index);
    option->features &= ~QStyleOptionViewItem::HasCheckIndicator;
}

} // namespace glasshouse::widgets
