#include "ui/theme/GlasshouseStyle.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QSlider>
#include <QSplitterHandle>
#include <QStyleFactory>
#include <QTabBar>

namespace glasshouse::theme {

GlasshouseStyle::GlasshouseStyle()
    : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {
    setObjectName(QStringLiteral("Glasshouse"));
}

void GlasshouseStyle::polish(QWidget* widget) {
    QProxyStyle::polish(widget);
    if (qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
        qobject_cast<QAbstractSpinBox*>(widget) || qobject_cast<QSlider*>(widget) ||
        qobject_cast<QScrollBar*>(widget) || qobject_cast<QSplitterHandle*>(widget) || qobject_cast<QTabBar*>(widget) ||
        qobject_cast<QHeaderView*>(widget))
        widget->setAttribute(Qt::WA_Hover);
    if (auto* view = qobject_cast<QAbstractItemView*>(widget))
        view->viewport()->setAttribute(Qt::WA_Hover);
}

void GlasshouseStyle::unpolish(QWidget* widget) {
    QProxyStyle::unpolish(widget);
}

void GlasshouseStyle::polish(QPalette& palette) {
    palette = Theme::of().palette();
}

void GlasshouseStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                                    const QWidget* widget) const {
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & State_Enabled;
    switch (element) {
    case PE_FrameFocusRect:
        // Controls draw their own focus; this remains for cells and rows.
        if (qobject_cast<const QAbstractItemView*>(widget))
            paintBox(*painter, option->rect, {}, t.accent, 2, 2);
        return;
    case PE_FrameDefaultButton:
    case PE_FrameTabWidget:
    case PE_FrameTabBarBase:
    case PE_PanelStatusBar:
    case PE_FrameStatusBarItem:
    case PE_FrameButtonTool:
    case PE_IndicatorTabTear:
        return;
    case PE_PanelButtonTool:
        paintToolButtonPanel(option, painter, widget);
        return;
    case PE_PanelButtonCommand:
    case PE_PanelButtonBevel:
        paintPushButton(option, painter, widget);
        return;
    case PE_PanelLineEdit:
    case PE_FrameLineEdit:
        paintFieldPanel(option, painter, widget);
        return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorItemViewItemCheck:
        paintCheckBox(option, painter, element == PE_IndicatorCheckBox ? widget : nullptr);
        return;
    case PE_IndicatorRadioButton:
        paintRadioButton(option, painter, widget);
        return;
    case PE_PanelItemViewItem:
        paintItemPanel(option, painter, widget);
        return;
    case PE_PanelItemViewRow:
        return; // the items paint their whole background
    case PE_Frame:
    case PE_FrameGroupBox:
    case PE_FrameWindow:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option); frame && frame->lineWidth > 0)
            paintBox(*painter, option->rect, {}, t.border);
        return;
    case PE_FrameMenu:
    case PE_PanelTipLabel:
    case PE_PanelMenu:
        painter->fillRect(option->rect, t.edge);
        painter->fillRect(option->rect.adjusted(1, 1, -1, -1), t.raised);
        return;
    case PE_PanelMenuBar:
    case PE_PanelToolBar:
        painter->fillRect(option->rect, t.surface);
        return;
    case PE_FrameDockWidget:
        painter->fillRect(option->rect, t.border);
        return;
    case PE_IndicatorDockWidgetResizeHandle:
        painter->fillRect(option->rect, option->state & State_MouseOver ? t.edge : t.border);
        return;
    case PE_IndicatorToolBarSeparator:
        if (option->state & State_Horizontal)
            painter->fillRect(QRect(option->rect.center().x(), option->rect.y() + 6, 1, option->rect.height() - 12),
                              t.border);
        else
            painter->fillRect(QRect(option->rect.x() + 6, option->rect.center().y(), option->rect.width() - 12, 1),
                              t.border);
        return;
    case PE_IndicatorToolBarHandle:
        return;
    case PE_IndicatorArrowDown:
    case PE_IndicatorSpinDown:
        paintChevron(*painter, option->rect, Qt::DownArrow, enabled ? t.text2 : t.muted);
        return;
    case PE_IndicatorArrowUp:
    case PE_IndicatorSpinUp:
        paintChevron(*painter, option->rect, Qt::UpArrow, enabled ? t.text2 : t.muted);
        return;
    case PE_IndicatorArrowLeft:
        paintChevron(*painter, option->rect, Qt::LeftArrow, enabled ? t.text2 : t.muted);
        return;
    case PE_IndicatorArrowRight:
        paintChevron(*painter, option->rect, Qt::RightArrow, enabled ? t.text2 : t.muted);
        return;
    case PE_IndicatorHeaderArrow:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option))
            paintChevron(*painter, option->rect,
                         header->sortIndicator == QStyleOptionHeader::SortUp ? Qt::DownArrow : Qt::UpArrow, t.text2);
        return;
    case PE_IndicatorBranch:
        if (option->state & State_Children)
            paintChevron(*painter, option->rect, option->state & State_Open ? Qt::DownArrow : Qt::RightArrow, t.text2);
        return;
    case PE_IndicatorTabClose:
        paintCross(*painter, QRectF(option->rect).adjusted(2, 2, -2, -2), t.text2, 1.4);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void GlasshouseStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                                  const QWidget* widget) const {
    const Theme& t = Theme::of(widget);
    switch (element) {
    case CE_PushButtonBevel:
        paintPushButton(option, painter, widget);
        return;
    case CE_PushButtonLabel:
        paintPushButtonLabel(option, painter, widget);
        return;
    case CE_ToolButtonLabel:
        if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            QStyleOptionToolButton copy = *tool;
            copy.state &= ~(State_Sunken); // nothing moves when pressed
            if (!(tool->state & State_Enabled))
                copy.palette.setColor(QPalette::ButtonText, t.muted);
            else if (tool->state & State_On)
                copy.palette.setColor(QPalette::ButtonText, t.accent);
            QProxyStyle::drawControl(element, &copy, painter, widget);
        }
        return;
    case CE_ProgressBarGroove:
    case CE_ProgressBarLabel:
        return;
    case CE_ProgressBarContents:
        paintProgress(option, painter, widget);
        return;
    case CE_ItemViewItem:
        // The current entry has the soft background of paintItemPanel(), so its text keeps the normal colour; Qt would
        // treat the background as the accent.
        if (const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option)) {
            QStyleOptionViewItem copy = *item;
            for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled})
                copy.palette.setBrush(group, QPalette::HighlightedText, copy.palette.brush(group, QPalette::Text));
            QProxyStyle::drawControl(element, &copy, painter, widget);
        }
        return;
    case CE_HeaderSection:
    case CE_HeaderEmptyArea:
        paintHeaderSection(option, painter, widget);
        return;
    case CE_HeaderLabel:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            painter->save();
            painter->setFont(uiFont(TextSize::Small));
            painter->setPen(t.text2);
            QRect area = option->rect;
            const int swatch = header->icon.isNull() ? 0 : kHeaderSwatch;
            const QString text =
                QFontMetrics(painter->font()).elidedText(header->text, Qt::ElideMiddle, area.width() - swatch);
            if (swatch > 0) { // directly before the words
                const int words = QFontMetrics(painter->font()).horizontalAdvance(text);
                const int left =
                    header->textAlignment & Qt::AlignRight ? area.right() + 1 - words - swatch : area.left();
                header->icon.paint(painter, QRect(left, area.center().y() - 4, 9, 9));
                area.setLeft(left + swatch);
            }
            painter->drawText(area, int(header->textAlignment) | Qt::TextSingleLine, text);
            painter->restore();
        }
        return;
    case CE_TabBarTabShape:
        paintTabShape(option, painter, widget);
        return;
    case CE_TabBarTabLabel:
        paintTabLabel(option, painter, widget);
        return;
    case CE_MenuItem:
        paintMenuItem(option, painter, widget);
        return;
    case CE_MenuBarItem:
        paintMenuBarItem(option, painter, widget);
        return;
    case CE_MenuBarEmptyArea:
        painter->fillRect(option->rect, t.surface);
        return;
    case CE_MenuEmptyArea:
    case CE_MenuHMargin:
    case CE_MenuVMargin:
        return;
    case CE_DockWidgetTitle:
        paintDockTitle(option, painter, widget);
        return;
    case CE_Splitter:
        paintSplitter(option, painter, widget);
        return;
    case CE_ToolBar: {
        painter->fillRect(option->rect, t.surface);
        const auto* bar = qstyleoption_cast<const QStyleOptionToolBar*>(option);
        const QRect r = option->rect;
        if (!bar)
            return;
        if (bar->toolBarArea == Qt::TopToolBarArea)
            painter->fillRect(QRect(r.x(), r.bottom(), r.width(), 1), t.border);
        else if (bar->toolBarArea == Qt::BottomToolBarArea)
            painter->fillRect(QRect(r.x(), r.y(), r.width(), 1), t.border);
        else if (bar->toolBarArea == Qt::LeftToolBarArea)
            painter->fillRect(QRect(r.right(), r.y(), 1, r.height()), t.border);
        else
            painter->fillRect(QRect(r.x(), r.y(), 1, r.height()), t.border);
        return;
    }
    case CE_ComboBoxLabel:
        if (const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            if (combo->editable)
                return;
            QRect area = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget);
            const bool enabled = combo->state & State_Enabled;
            if (!combo->currentIcon.isNull()) {
                const QRect place(area.x(), area.center().y() - combo->iconSize.height() / 2, combo->iconSize.width(),
                                  combo->iconSize.height());
                combo->currentIcon.paint(painter, place, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
                area.setLeft(place.right() + 6);
            }
            painter->setPen(enabled ? t.text : t.muted);
            painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                              painter->fontMetrics().elidedText(combo->currentText, Qt::ElideRight, area.width()));
        }
        return;
    case CE_ShapedFrame:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            if (frame->frameShape == QFrame::HLine)
                painter->fillRect(QRect(frame->rect.x(), frame->rect.center().y(), frame->rect.width(), 1), t.border);
            else if (frame->frameShape == QFrame::VLine)
                painter->fillRect(QRect(frame->rect.center().x(), frame->rect.y(), 1, frame->rect.height()), t.border);
            else if (frame->frameShape != QFrame::NoFrame && frame->lineWidth > 0)
                paintBox(*painter, frame->rect, {}, t.border);
        }
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void GlasshouseStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                         const QWidget* widget) const {
    switch (control) {
    case CC_ComboBox:
        paintComboBox(option, painter, widget);
        return;
    case CC_SpinBox:
        paintSpinBox(option, painter, widget, proxy());
        return;
    case CC_Slider:
        paintSlider(option, painter, widget, proxy());
        return;
    case CC_ScrollBar:
        paintScrollBar(option, painter, widget, proxy());
        return;
    case CC_ToolButton:
        if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            paintToolButtonPanel(option, painter, widget);
            QStyleOptionToolButton label = *tool;
            const bool split = tool->features & QStyleOptionToolButton::MenuButtonPopup;
            const bool plainMenu = (tool->features & QStyleOptionToolButton::HasMenu) && !split;
            if (split) {
                label.rect = subControlRect(control, option, SC_ToolButton, widget);
                paintChevron(*painter, subControlRect(control, option, SC_ToolButtonMenu, widget), Qt::DownArrow,
                             Theme::of(widget).text2);
            } else if (plainMenu && tool->toolButtonStyle != Qt::ToolButtonIconOnly) {
                const int room = scaled(14);
                const bool fromRight = tool->direction == Qt::RightToLeft;
                fromRight ? label.rect.setLeft(label.rect.left() + room)
                          : label.rect.setRight(label.rect.right() - room);
                const QRect arrow(tool->rect.right() - room - 4, tool->rect.y(), room, tool->rect.height());
                paintChevron(*painter, visualRect(tool->direction, tool->rect, arrow), Qt::DownArrow,
                             Theme::of(widget).text2);
            }
            drawControl(CE_ToolButtonLabel, &label, painter, widget);
        }
        return;
    default:
        QProxyStyle::drawComplexControl(control, option, painter, widget);
    }
}

void setLookProperty(QWidget* widget, const char* name, const QVariant& value) {
    if (!widget || widget->property(name) == value)
        return;
    widget->setProperty(name, value);
    widget->updateGeometry();
    widget->update();
}

void setRole(QWidget* button, const char* role) {
    setLookProperty(button, "role", QByteArray(role));
}

} // namespace glasshouse::theme
