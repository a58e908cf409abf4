#pragma once

#include "ui/widgets/CardTable.h"

namespace glasshouse::widgets {

/// A check box by Qt::CheckStateRole; the whole cell is its hit area. Thread: GUI.
class TickDelegate : public TextDelegate {
    Q_OBJECT
public:
    using TextDelegate::TextDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace glasshouse::widgets
