#pragma once

#include "ui/widgets/TickDelegate.h"

namespace glasshouse::places::runs {

/// The check box of a run's curve, filled with the run's colour (ColorRole of RunsModel) while it is shown. Thread:
/// GUI.
class ShowDelegate : public widgets::TickDelegate {
    Q_OBJECT
public:
    using TickDelegate::TickDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// The pin of a run, filled while it is pinned. Thread: GUI.
class PinDelegate : public widgets::TickDelegate {
    Q_OBJECT
public:
    using TickDelegate::TickDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// A cell that is edited in a framed field: what a person has begun to type stays when the list is read again
/// meanwhile. Thread: GUI.
class EditedDelegate : public widgets::TextDelegate {
    Q_OBJECT
public:
    using TextDelegate::TextDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
};

/// The name of a run; a fork is drawn under its parent by its depth in the tree (DepthRole of RunsOrder). Thread: GUI.
class NameDelegate : public EditedDelegate {
    Q_OBJECT
public:
    using EditedDelegate::EditedDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace glasshouse::places::runs
