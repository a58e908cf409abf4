#include "ui/plots/AxisNames.h"

#include <QFontMetrics>
#include <QPainter>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

namespace {

int lineHeight() {
    return QFontMetrics(theme::uiFont(theme::TextSize::Note)).height() + 4;
}

} // namespace

int AxisNames::above() const {
    return down.isEmpty() ? 0 : lineHeight();
}

int AxisNames::below() const {
    return across.isEmpty() ? 0 : lineHeight();
}

void AxisNames::paint(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const {
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(theme.text2);
    painter.drawText(QRectF(picture.left() + 4, picture.top() - above(), picture.width() - 8, above()),
                     Qt::AlignLeft | Qt::AlignVCenter, down);
    painter.drawText(QRectF(picture.left(), picture.bottom(), picture.width(), below()), Qt::AlignCenter, across);
}

} // namespace glasshouse::plots
