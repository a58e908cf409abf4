#include "ui/plots/AxisNames.h"

#include <QFontMetrics>
#include <QPainter>

#include <cmath>

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

QImage AxisNames::framed(const QImage& picture, double scale, const theme::Theme& theme) const {
    if (above() + below() == 0)
        return picture;
    const auto pixels = [scale](int logical) { return int(std::lround(logical * scale)); };
    QImage whole(picture.width(), picture.height() + pixels(above()) + pixels(below()), QImage::Format_RGB32);
    whole.fill(theme.surface);
    QPainter painter(&whole);
    QImage plain = picture;
    plain.setDevicePixelRatio(1);
    painter.drawImage(0, pixels(above()), plain);
    painter.scale(scale, scale);
    paint(painter, QRectF(0, above(), picture.width() / scale, picture.height() / scale), theme);
    painter.end();
    whole.setDevicePixelRatio(scale);
    return whole;
}

} // namespace glasshouse::plots
