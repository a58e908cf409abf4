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

/// The name of a run or a group; a fork is drawn under its parent, and a run in its group, by its depth (DepthRole of
/// RunsOrder). A click on the arrow of a group folds and unfolds it (FoldedRole of RunsModel). Thread: GUI.
class NameDelegate : public EditedDelegate {
    Q_OBJECT
public:
    using EditedDelegate::EditedDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
    /// Where the arrow of a group is in its cell.
    static QRect arrowRect(const QRect& cell, const QModelIndex& index);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

} // namespace glasshouse::places::runs
