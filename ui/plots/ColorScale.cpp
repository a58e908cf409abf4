#include "ui/plots/ColorScale.h"

#include <QFontMetrics>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

namespace {

constexpr int kExportedWidth = 260;

QString endText(const ColorScale& scale, double end) {
    const double value = scale.powers ? std::pow(10, end) : end;
    const QString text =
        scale.percent ? text::percentText(value, std::abs(value) < 0.1 ? 1 : 0) : text::shortNumber(value, 3);
    return scale.map == theme::MapKind::Diverging && value > 0 ? u'+' + text : text;
}

} // namespace

QFont scaleFont() {
    QFont font = theme::monoFont(theme::TextSize::Note);
    font.setPixelSize(theme::scaled(10));
    return font;
}

Beyond beyond(const Matrix& matrix, const CellMask& mask, const ValueRange& range) {
    // The ends come from float values: one that was rounded is not beyond.
    const auto low = static_cast<float>(range.low);
    const auto high = static_cast<float>(range.high);
    Beyond result;
    for (int row = 0; row < matrix.rows && !(result.below && result.above); ++row)
        for (int col = 0; col < matrix.cols; ++col) {
            const float value = matrix.at(row, col);
            if (!std::isfinite(value) || mask.masked(row, col, matrix.cols))
                continue;
            result.below = result.below || value < low;
            result.above = result.above || value > high;
        }
    return result;
}

QString ColorScale::lowText() const {
    return clipped.below ? QStringLiteral("≤ ") + endText(*this, range.low) : endText(*this, range.low);
}

QString ColorScale::highText() const {
    return clipped.above ? QStringLiteral("≥ ") + endText(*this, range.high) : endText(*this, range.high);
}

void ColorScale::paintBar(QPainter& painter, const QRectF& bar, const theme::Theme& theme) const {
    const theme::ColorMap& colors = theme.map(map);
    QImage strip(theme::ColorMap::kSize, 1, QImage::Format_RGB32);
    for (int i = 0; i < theme::ColorMap::kSize; ++i)
        strip.setPixel(i, 0, colors.at(double(i) / (theme::ColorMap::kSize - 1)));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(bar, strip);
}

void ColorScale::paint(QPainter& painter, const QRectF& area, const theme::Theme& theme) const {
    const QFontMetrics metrics(scaleFont());
    const double left = metrics.horizontalAdvance(lowText()) + 6;
    const double right = metrics.horizontalAdvance(highText()) + 6;
    painter.setFont(scaleFont());
    painter.setPen(theme.muted);
    painter.drawText(QRectF(area.left(), area.top(), left, area.height()), Qt::AlignLeft | Qt::AlignVCenter, lowText());
    painter.drawText(QRectF(area.right() - right, area.top(), right, area.height()), Qt::AlignRight | Qt::AlignVCenter,
                     highText());
    paintBar(
        painter,
        QRectF(area.left() + left, area.center().y() - kBar / 2.0, std::max(1.0, area.width() - left - right), kBar),
        theme);
}

int ColorScale::rowHeight() {
    return QFontMetrics(scaleFont()).height() + 12;
}

void ColorScale::paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const {
    const double width = std::min<double>(theme::scaled(kExportedWidth), picture.width() - 16);
    paint(painter, QRectF(picture.right() - 8 - width, picture.bottom(), width, rowHeight()), theme);
}

} // namespace glasshouse::plots
