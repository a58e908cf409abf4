// Line edits, combo boxes, spin boxes, sliders.
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>
#include <QLineEdit>
#include <QStyle>
#include <QWidget>

namespace glasshouse::theme {

namespace {

constexpr int kLiveDotRoom = 14;

int dotRoom(const QWidget* widget) {
    return widget != nullptr && flagOf(widget, "liveDot") ? kLiveDotRoom : 0;
}

int widthOfHint(const QString& hint) {
    return hint.isEmpty() ? 0 : QFontMetrics(uiFont(TextSize::Note)).horizontalAdvance(hint) + 8;
}

/// "was …" if it fits beside the value; otherwise empty.
QString hintThatFits(const QWidget* widget, int width) {
    const auto* line = qobject_cast<const QLineEdit*>(widget);
    if (line == nullptr)
        return {};
    const QString was = line->property("was").toString();
    const int taken = line->fontMetrics().horizontalAdvance(line->text()) + 12;
    return dotRoom(line) + widthOfHint(was) + taken <= width ? was : QString();
}

} // namespace

int fieldHintWidth(const QWidget* widget, int width) {
    return dotRoom(widget) + widthOfHint(hintThatFits(widget, width));
}

void paintFieldPanel(const QStyleOption* option, QPainter* painter, const QWidget* widget) {
    const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
    if (!frame || frame->lineWidth <= 0) // the inner editor of a combo or spin box, or a bare one
        return;
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool readOnly = option->state & QStyle::State_ReadOnly;
    paintControlFrame(*painter, option->rect, readOnly ? t.bg : t.surface, t, enabled, hasFocusLook(option),
                      flagOf(widget, "error"));
    const auto mirrored = [&](const QRect& part) { return QStyle::visualRect(option->direction, option->rect, part); };
    QRect inner = option->rect.adjusted(8, 0, -8, 0);
    if (flagOf(widget, "liveDot")) {
        const QRect dot(inner.right() - 5, inner.center().y() - 2, 6, 6);
        paintBox(*painter, QRectF(mirrored(dot)).translated(0, -0.5), t.accent, {}, 0, 3);
        inner.setRight(inner.right() - kLiveDotRoom);
    }
    if (const QString was = hintThatFits(widget, option->rect.width() - 16); !was.isEmpty()) {
        painter->save();
        painter->setFont(uiFont(TextSize::Note));
        painter->setPen(t.muted);
        painter->drawText(mirrored(inner), Qt::AlignTrailing | Qt::AlignVCenter, was);
        painter->restore();
    }
}

void paintComboBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (!combo)
        return;
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool hover = enabled && (option->state & QStyle::State_MouseOver) && !combo->editable;
    const bool open = option->state & QStyle::State_On;
    const QColor ground = open ? t.accentSoft : hover ? t.hover : t.surface;
    if (combo->frame)
        paintControlFrame(*painter, option->rect, ground, t, enabled, hasFocusLook(option), flagOf(widget, "error"));
    const QRect arrow = QStyle::visualRect(
        option->direction, option->rect,
        QRect(option->rect.right() - scaled(24), option->rect.y(), scaled(20), option->rect.height()));
    paintChevron(*painter, arrow, Qt::DownArrow, enabled ? t.text2 : t.muted);
}

void paintSpinBox(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style) {
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (!spin)
        return;
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    if (spin->frame)
        paintControlFrame(*painter, option->rect, t.surface, t, enabled, hasFocusLook(option), flagOf(widget, "error"));
    if (spin->buttonSymbols == QAbstractSpinBox::NoButtons)
        return;
    const auto button = [&](QStyle::SubControl part, Qt::ArrowType direction, QAbstractSpinBox::StepEnabledFlag step) {
        const QRect area = style->subControlRect(QStyle::CC_SpinBox, option, part, widget);
        const bool usable = enabled && (spin->stepEnabled & step);
        if (usable && (spin->activeSubControls & part)) {
            const bool down = option->state & QStyle::State_Sunken;
            painter->fillRect(area.adjusted(1, 1, -1, -1), down ? t.accentSoft : t.hover); // within the frame
        }
        paintChevron(*painter, area, direction, usable ? t.text2 : t.axis);
    };
    button(QStyle::SC_SpinBoxUp, Qt::UpArrow, QAbstractSpinBox::StepUpEnabled);
    button(QStyle::SC_SpinBoxDown, Qt::DownArrow, QAbstractSpinBox::StepDownEnabled);
}

void paintSlider(const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget, const QStyle* style) {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (!slider)
        return;
    const Theme& t = Theme::of(widget);
    const bool enabled = option->state & QStyle::State_Enabled;
    const bool upright = slider->orientation == Qt::Vertical;
    const QRectF handle = style->subControlRect(QStyle::CC_Slider, option, QStyle::SC_SliderHandle, widget);
    const QRectF area = option->rect;
    const QPointF middle = handle.center();
    const qreal side = scaled(12);
    const qreal inset = (upright ? handle.height() : handle.width()) / 2 - side / 2 + 1; // the handle's area is larger
    QRectF groove = upright ? QRectF(area.center().x() - 1.5, area.top() + inset, 3, area.height() - 2 * inset)
                            : QRectF(area.left() + inset, area.center().y() - 1.5, area.width() - 2 * inset, 3);
    QRectF done = groove;
    // The part from the minimum to the handle.
    const bool fromEnd = upright ? !slider->upsideDown : slider->upsideDown;
    if (upright)
        fromEnd ? done.setTop(middle.y()) : done.setBottom(middle.y());
    else
        fromEnd ? done.setLeft(middle.x()) : done.setRight(middle.x());
    paintBox(*painter, groove, t.edge, {}, 0, 1.5);
    paintBox(*painter, done, enabled ? t.accent : t.edge, {}, 0, 1.5);
    const bool focus = enabled && hasFocusLook(option);
    const bool held = slider->activeSubControls & QStyle::SC_SliderHandle && option->state & QStyle::State_Sunken;
    const QRectF ring(middle.x() - side / 2, middle.y() - side / 2, side, side);
    if (focus) // a ring of its own around the handle, with the ground between them
        paintBox(*painter, ring.adjusted(-5, -5, 5, 5), {}, t.accent, 2, side / 2 + 5);
    paintBox(*painter, ring, held ? t.accentSoft : t.surface, enabled ? t.accent : t.edge, 2, side / 2);
}

} // namespace glasshouse::theme
