// Sizes and positions of the standard controls.
#include "ui/theme/Fonts.h"
#include "ui/theme/GlasshouseStyle.h"
#include "ui/theme/StylePaint.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFontMetrics>
#include <QMenu>
#include <QStyleOptionViewItem>

namespace glasshouse::theme {

namespace {

constexpr int kTarget = 24; // the least side of what is clicked. Source: WCAG 2.2, 2.5.8

int controlHeight(const QWidget* widget) {
    return scaled(flagOf(widget, "small") ? 24 : flagOf(widget, "tall") ? 32 : 28);
}

bool insideView(const QWidget* widget) {
    return widget && widget->parentWidget() &&
           qobject_cast<const QAbstractItemView*>(widget->parentWidget()->parentWidget());
}

} // namespace

int GlasshouseStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    switch (metric) {
    case PM_ScrollBarExtent:
        return scaled(12);
    case PM_ScrollBarSliderMin:
        return scaled(kTarget);
    case PM_SliderThickness:
    case PM_SliderControlThickness:
    case PM_SliderLength:
        return scaled(kTarget);
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
        return scaled(15);
    case PM_CheckBoxLabelSpacing:
    case PM_RadioButtonLabelSpacing:
        return 8;
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
    case PM_ListViewIconSize:
    case PM_TabBarIconSize:
        return scaled(16);
    case PM_ToolBarIconSize:
        return scaled(18);
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarTabShiftHorizontal:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabOverlap:
    case PM_TabBarBaseHeight:
    case PM_TabBarBaseOverlap:
    case PM_ToolBarFrameWidth:
    case PM_ButtonDefaultIndicator:
    case PM_FocusFrameHMargin:
        return flagOf(widget, "numbers") ? 3 : 0; // between a number and the border of its cell
    case PM_FocusFrameVMargin:
    case PM_ScrollView_ScrollBarSpacing:
    case PM_MenuPanelWidth:
    case PM_MenuBarPanelWidth:
    case PM_ToolBarItemMargin:
        return metric == PM_MenuPanelWidth ? 1 : 0;
    case PM_MenuHMargin:
        return 2;
    case PM_MenuVMargin:
        return 4;
    case PM_ToolBarItemSpacing:
        return 4;
    case PM_DefaultFrameWidth:
    case PM_ComboBoxFrameWidth:
    case PM_SpinBoxFrameWidth:
    case PM_DockWidgetFrameWidth:
        return 1;
    case PM_SplitterWidth:
        return 8;
    case PM_DockWidgetSeparatorExtent:
        return 5;
    case PM_ToolTipLabelFrameWidth:
        return 6;
    case PM_HeaderMargin:
        return 6;
    case PM_HeaderMarkSize:
        return scaled(8);
    case PM_TabBarTabHSpace:
        return 24;
    case PM_TabBarTabVSpace:
        return 14;
    case PM_LayoutLeftMargin:
    case PM_LayoutTopMargin:
    case PM_LayoutRightMargin:
    case PM_LayoutBottomMargin:
        return 12;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return 8;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int GlasshouseStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                               QStyleHintReturn* data) const {
    switch (hint) {
    case SH_ToolTip_WakeUpDelay:
        return 600;
    case SH_Widget_Animation_Duration:
        return qApp->property("reducedMotion").toBool() ? 0 : QProxyStyle::styleHint(hint, option, widget, data);
    case SH_ComboBox_Popup:
    case SH_DialogButtonBox_ButtonsHaveIcons:
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ScrollView_FrameOnlyAroundContents:
    case SH_ItemView_ShowDecorationSelected:
    case SH_ItemView_ActivateItemOnSingleClick:
        return hint == SH_ItemView_ShowDecorationSelected ? 1 : 0;
    case SH_Slider_AbsoluteSetButtons:
        return Qt::LeftButton;
    case SH_Slider_PageSetButtons:
        return Qt::NoButton;
    case SH_MenuBar_AltKeyNavigation:
        return 1;
    case SH_UnderlineShortcut:
        return QProxyStyle::styleHint(hint, option, widget, data);
    case SH_DialogButtonLayout:
        return QDialogButtonBox::GnomeLayout; // the main action at the end, on every desktop
    case SH_TabBar_Alignment:
        return Qt::AlignLeft;
    case SH_ToolTipLabel_Opacity:
        return 255;
    case SH_Menu_SubMenuPopupDelay:
        return 150;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

QSize GlasshouseStyle::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                                        const QWidget* widget) const {
    const int height = controlHeight(widget);
    switch (type) {
    case CT_PushButton:
        if (const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option)) {
            QFont font = widget ? widget->font() : uiFont();
            if (roleOf(widget) == "main")
                font.setWeight(QFont::DemiBold);
            int width = QFontMetrics(font).size(Qt::TextShowMnemonic, button->text).width() + 2 * scaled(11);
            if (!button->icon.isNull())
                width += button->iconSize.width() + (button->text.isEmpty() ? 0 : 6);
            if (button->features & QStyleOptionButton::HasMenu)
                width += scaled(16);
            return {qMax(width, height), height};
        }
        break;
    case CT_ToolButton:
        if (const auto* tool = qstyleoption_cast<const QStyleOptionToolButton*>(option)) {
            QSize wanted = size;
            if (tool->toolButtonStyle != Qt::ToolButtonIconOnly && !tool->text.isEmpty())
                wanted.rwidth() += 12;
            if ((tool->features & QStyleOptionToolButton::HasMenu) && tool->toolButtonStyle != Qt::ToolButtonIconOnly)
                wanted.rwidth() += scaled(12);
            return wanted.expandedTo(QSize(height, height));
        }
        break;
    case CT_LineEdit:
        if (insideView(widget))
            return size;
        return {size.width() + 16, qMax(size.height(), height)};
    case CT_ComboBox:
        return {size.width() + 8 + scaled(30), height};
    case CT_SpinBox: {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const bool buttons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        return {size.width() + 8 + (buttons ? 2 * scaled(kTarget) + 4 : scaled(20)), height};
    }
    case CT_CheckBox:
    case CT_RadioButton: {
        const QSize plain = QProxyStyle::sizeFromContents(type, option, size, widget);
        return {plain.width(), qMax(plain.height(), scaled(kTarget))};
    }
    case CT_HeaderSection:
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            int width = QFontMetrics(uiFont(TextSize::Small)).horizontalAdvance(header->text) + 16;
            if (!header->icon.isNull())
                width += kHeaderSwatch;
            if (header->sortIndicator != QStyleOptionHeader::None)
                width += scaled(14);
            return {width, scaled(26)};
        }
        break;
    case CT_ItemViewItem: {
        QSize plain = QProxyStyle::sizeFromContents(type, option, size, widget);
        plain.setHeight(qMax(plain.height(), scaled(flagOf(widget, "dense") ? kTarget : 26)));
        if (widget != nullptr && widget->inherits("QComboBoxListView"))
            plain.rwidth() += 12;
        return plain;
    }
    case CT_MenuItem:
        if (const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option)) {
            if (item->menuItemType == QStyleOptionMenuItem::Separator)
                return {10, 9};
            const QFontMetrics metrics(item->font);
            const qsizetype tab = item->text.indexOf(u'\t');
            const QString words = tab >= 0 ? item->text.left(tab) : item->text;
            int width =
                scaled(32) + metrics.size(Qt::TextShowMnemonic | Qt::TextSingleLine, words).width() + scaled(24);
            if (tab >= 0)
                width += scaled(24) + metrics.horizontalAdvance(item->text.mid(tab + 1)) - item->reservedShortcutWidth;
            return {width, scaled(26)};
        }
        break;
    case CT_MenuBarItem:
        return {size.width() + 16, scaled(28)};
    case CT_TabBarTab:
        return {size.width() + 4, qMax(size.height(), scaled(34))};
    case CT_ProgressBar:
        return {size.width(), 8};
    default:
        break;
    }
    return QProxyStyle::sizeFromContents(type, option, size, widget);
}

QRect GlasshouseStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                                      const QWidget* widget) const {
    const QRect r = option->rect;
    const auto mirrored = [&](const QRect& rect) { return visualRect(option->direction, r, rect); };
    switch (control) {
    case CC_ComboBox:
        if (part == SC_ComboBoxEditField)
            return mirrored(QRect(r.x() + 8, r.y() + 2, r.width() - 8 - scaled(26), r.height() - 4));
        if (part == SC_ComboBoxArrow)
            return mirrored(QRect(r.right() - scaled(25), r.y(), scaled(25), r.height()));
        break;
    case CC_SpinBox: {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
        const bool buttons = spin && spin->buttonSymbols != QAbstractSpinBox::NoButtons;
        const int width = buttons ? scaled(kTarget) : 0; // beside each other: over each other they would be too low
        if (part == SC_SpinBoxEditField)
            return mirrored(QRect(r.x() + 6, r.y() + 2, r.width() - 10 - 2 * width, r.height() - 4));
        if (part == SC_SpinBoxUp)
            return buttons ? mirrored(QRect(r.right() + 1 - width, r.y(), width, r.height())) : QRect();
        if (part == SC_SpinBoxDown)
            return buttons ? mirrored(QRect(r.right() + 1 - 2 * width, r.y(), width, r.height())) : QRect();
        break;
    }
    case CC_ScrollBar:
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            const bool flat = bar->orientation == Qt::Horizontal;
            const int length = flat ? r.width() : r.height();
            const qint64 span = qint64(bar->maximum) - bar->minimum;
            int thumb = length;
            if (span > 0)
                thumb = qBound(qMin(scaled(kTarget), length),
                               int(qint64(bar->pageStep) * length / qMax<qint64>(1, span + bar->pageStep)), length);
            const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - thumb,
                                                      bar->upsideDown);
            const auto along = [&](int from, int size) {
                return flat ? mirrored(QRect(r.x() + from, r.y(), size, r.height()))
                            : QRect(r.x(), r.y() + from, r.width(), size);
            };
            switch (part) {
            case SC_ScrollBarSlider:
                return along(start, thumb);
            case SC_ScrollBarGroove:
                return r;
            case SC_ScrollBarSubPage:
                return along(0, start);
            case SC_ScrollBarAddPage:
                return along(start + thumb, length - start - thumb);
            default:
                return {};
            }
        }
        break;
    case CC_Slider:
        if (const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option)) {
            if (part == SC_SliderGroove)
                return r;
            if (part == SC_SliderHandle) {
                const bool flat = slider->orientation == Qt::Horizontal;
                const int side = scaled(kTarget);
                const int length = (flat ? r.width() : r.height()) - side;
                const int start = sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                                          length, slider->upsideDown);
                return flat ? QRect(r.x() + start, r.y() + (r.height() - side) / 2, side, side)
                            : QRect(r.x() + (r.width() - side) / 2, r.y() + start, side, side);
            }
        }
        break;
    default:
        break;
    }
    return QProxyStyle::subControlRect(control, option, part, widget);
}

QRect GlasshouseStyle::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
    switch (element) {
    case SE_LineEditContents:
        if (const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option)) {
            if (frame->lineWidth <= 0)
                return option->rect;
            const int right = 6 + fieldHintWidth(widget, option->rect.width() - 16);
            return visualRect(option->direction, option->rect, option->rect.adjusted(6, 2, -right, -2));
        }
        break;
    case SE_ProgressBarContents:
    case SE_ProgressBarGroove:
        return option->rect;
    case SE_ProgressBarLabel:
        return {};
    case SE_HeaderLabel:
        return option->rect.adjusted(8, 0, -8, -1);
    case SE_HeaderArrow:
        return visualRect(
            option->direction, option->rect,
            QRect(option->rect.right() - scaled(14), option->rect.center().y() - scaled(4), scaled(10), scaled(8)));
    case SE_ItemViewItemFocusRect:
    case SE_CheckBoxClickRect:
    case SE_RadioButtonClickRect:
        return option->rect;
    case SE_ItemViewItemText:
    case SE_ItemViewItemDecoration:
        if (widget != nullptr && widget->inherits("QComboBoxListView")) // level with the text of the closed box
            return QProxyStyle::subElementRect(element, option, widget)
                .adjusted(option->direction == Qt::RightToLeft ? 0 : 6, 0,
                          option->direction == Qt::RightToLeft ? -6 : 0, 0);
        break;
    default:
        break;
    }
    return QProxyStyle::subElementRect(element, option, widget);
}

} // namespace glasshouse::theme
