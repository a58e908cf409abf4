#include "ui/places/runs/RunDelegates.h"

#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

#include "ui/places/runs/RunsModel.h"
#include "ui/places/runs/RunsOrder.h"
#include "ui/text/ShortName.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Icons.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::runs {

namespace {
constexpr QChar indent = u'\u2003'; ///< of one step into a group, and the room of an arrow
} // namespace

void ShowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QColor color = index.data(RunsModel::ColorRole).value<QColor>();
    TextDelegate::paint(painter, option, index); // the ground
    if (!index.data(Qt::CheckStateRole).isValid())
        return;
    const int side = theme::scaled(15);
    const QRect box(option.rect.x() + theme::scaled(12), option.rect.center().y() - side / 2, side, side);
    if (index.data(Qt::CheckStateRole).toInt() == Qt::Checked) {
        const theme::Theme& t = theme::Theme::of(option.widget);
        const bool framed = option.state & QStyle::State_Selected; // its ground is too near to some of the colours
        theme::paintBox(*painter, box, color, framed ? t.muted : QColor(), framed ? 1 : 0, 3);
        theme::paintTick(*painter, QRectF(box).adjusted(1, 1, -1, -1), t.surface);
        return;
    }
    QStyleOptionViewItem check = option;
    check.rect = box;
    check.state &= ~(QStyle::State_On | QStyle::State_Off | QStyle::State_NoChange | QStyle::State_HasFocus);
    check.state |=
        index.data(Qt::CheckStateRole).toInt() == Qt::PartiallyChecked ? QStyle::State_NoChange : QStyle::State_Off;
    theme::paintCheckBox(&check, painter, nullptr);
}

void PinDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    TextDelegate::paint(painter, option, index); // the ground
    if (!index.data(Qt::CheckStateRole).isValid())
        return;
    const theme::Theme& t = theme::Theme::of(option.widget);
    const bool pinned = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const int side = theme::scaled(14);
    const QPixmap pin = theme::iconPixmap(pinned ? QStringLiteral("pinned") : QStringLiteral("pin"), side,
                                          pinned ? t.accent : t.muted, painter->device()->devicePixelRatioF());
    painter->drawPixmap(option.rect.x() + theme::scaled(10), option.rect.center().y() - side / 2, pin);
}

QWidget* EditedDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                      const QModelIndex& index) const {
    QWidget* editor = TextDelegate::createEditor(parent, option, index);
    if (auto* line = qobject_cast<QLineEdit*>(editor))
        line->setFrame(true);
    return editor;
}

void EditedDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                          const QModelIndex& /*index*/) const {
    editor->setGeometry(option.rect.adjusted(0, 0, 0, -1)); // the frame covers the cell, not the line below it
}

void EditedDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
    if (const auto* line = qobject_cast<QLineEdit*>(editor); line == nullptr || !line->isModified())
        TextDelegate::setEditorData(editor, index);
}

QRect NameDelegate::arrowRect(const QRect& cell, const QModelIndex& index) {
    const int step = QFontMetrics(theme::uiFont()).horizontalAdvance(indent);
    return {cell.x() + theme::scaled(6) + index.data(RunsOrder::DepthRole).toInt() * step, cell.y(), step,
            cell.height()};
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    TextDelegate::paint(painter, option, index);
    const QVariant folded = index.data(RunsModel::FoldedRole);
    if (!folded.isValid())
        return;
    const int side = theme::scaled(14);
    const QPixmap arrow =
        theme::iconPixmap(folded.toBool() ? QStringLiteral("next") : QStringLiteral("down"), side,
                          theme::Theme::of(option.widget).text2, painter->device()->devicePixelRatioF());
    painter->drawPixmap(arrowRect(option.rect, index).x(), option.rect.center().y() - side / 2, arrow);
}

bool NameDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                               const QModelIndex& index) {
    const QVariant folded = index.data(RunsModel::FoldedRole);
    if (!folded.isValid() || event->type() != QEvent::MouseButtonRelease)
        return EditedDelegate::editorEvent(event, model, option, index);
    const auto* click = static_cast<QMouseEvent*>(event);
    return click->button() == Qt::LeftButton && arrowRect(option.rect, index).contains(click->position().toPoint()) &&
           model->setData(index, !folded.toBool(), RunsModel::FoldedRole);
}

void NameDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    TextDelegate::initStyleOption(option, index);
    QString branch;
    const int depth = index.data(RunsOrder::DepthRole).toInt();
    const bool group = index.data(RunsModel::FoldedRole).isValid();
    if (group || index.data(RunsOrder::GroupedRole).toBool())
        branch = QString(depth + (group ? 1 : 0), indent);
    else if (depth > 0)
        branch = QStringLiteral("\u2003").repeated(depth - 1) + QStringLiteral("\u2514 ");
    const QFontMetrics metrics(option->font);
    const int room = option->rect.width() - 16 - metrics.horizontalAdvance(branch);
    if (room > 0)
        option->text =
            text::shortName(option->text, index.data(RunsModel::DiffersRole).value<QList<int>>(), metrics, room);
    option->text.prepend(branch);
}

} // namespace glasshouse::places::runs
