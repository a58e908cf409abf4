#include "ui/widgets/Switch.h"

#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"

#include <QFontMetrics>

namespace glasshouse::widgets {

namespace {
constexpr int kWidth = 28;
constexpr int kHeight = 16;
constexpr int kGap = 8;
} // namespace

Switch::Switch(const QString& text, QWidget* parent)
    : QCheckBox(text, parent) {
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize Switch::sizeHint() const {
    const int words = text().isEmpty() ? 0 : kGap + QFontMetrics(theme::uiFont()).horizontalAdvance(text()) + 1;
    return {theme::scaled(kWidth) + words, qMax(theme::scaled(24), theme::scaled(kHeight) + 4)};
}

bool Switch::hitButton(const QPoint& position) const {
    return rect().contains(position);
}

void Switch::paintEvent(QPaintEvent* /*event*/) {
    const theme::Theme& t = theme::Theme::of(this);
    QPainter painter(this);
    const qreal w = theme::scaled(kWidth);
    const qreal h = theme::scaled(kHeight);
    QRectF track(0, (height() - h) / 2, w, h);
    if (layoutDirection() == Qt::RightToLeft)
        track.moveLeft(width() - w);
    QColor ground = isChecked() ? t.accent : t.edge;
    if (!isEnabled())
        ground = t.border;
    theme::paintBox(painter, track, ground, {}, 0, h / 2);
    const bool right = isChecked() != (layoutDirection() == Qt::RightToLeft);
    const QRectF knob(right ? track.right() - h + 2 : track.x() + 2, track.y() + 2, h - 4, h - 4);
    theme::paintBox(painter, knob, isChecked() && isEnabled() ? t.onAccent : t.surface, {}, 0, h / 2);
    if (hasFocus())
        theme::paintBox(painter, track.adjusted(1, 1, -1, -1), {}, isChecked() ? t.onAccent : t.text, 1.5, h / 2 - 1);
    if (!text().isEmpty()) {
        painter.setFont(theme::uiFont());
        painter.setPen(isEnabled() ? t.text : t.muted);
        const QRect area = layoutDirection() == Qt::RightToLeft ? rect().adjusted(0, 0, -int(w) - kGap, 0)
                                                                : rect().adjusted(int(w) + kGap, 0, 0, 0);
        painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeading,
                         QFontMetrics(painter.font()).elidedText(text(), Qt::ElideRight, area.width()));
    }
}

} // namespace glasshouse::widgets
