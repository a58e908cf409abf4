#include "ui/plots/SeriesLegend.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>

#include "ui/plots/ColorScale.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

namespace {
constexpr double kMargin = 8;   ///< at both sides
constexpr double kSwatch = 36;  ///< width of a colour
constexpr double kNameGap = 6;  ///< from a colour to its name
constexpr double kBetween = 16; ///< from one part to the next

QFont wordsFont() {
    return theme::uiFont(theme::TextSize::Note);
}
} // namespace

template <typename Place> int SeriesLegend::layOut(double width, const Place& place) const {
    const QFontMetricsF metrics(wordsFont());
    const double high = ColorScale::rowHeight();
    double x = kMargin;
    int row = 0;
    const auto add = [&](int entry, double wide) {
        if (x > kMargin && x + wide > width - kMargin) {
            x = kMargin;
            ++row;
        }
        place(entry, QRectF(x, row * high, wide, high));
        x += wide + kBetween;
    };
    if (!title.isEmpty())
        add(-1, metrics.horizontalAdvance(title));
    for (std::size_t i = 0; i < entries.size(); ++i)
        add(int(i), kSwatch + kNameGap + metrics.horizontalAdvance(entries[i].name));
    return row + 1;
}

int SeriesLegend::height(double width) const {
    return entries.empty() ? 0 : layOut(width, [](int, const QRectF&) {}) * ColorScale::rowHeight();
}

void SeriesLegend::paintBelow(QPainter& painter, const QRectF& picture, const theme::Theme& theme) const {
    if (entries.empty())
        return;
    painter.setFont(wordsFont());
    layOut(picture.width(), [&](int entry, const QRectF& place) {
        const QRectF area = place.translated(picture.left(), picture.bottom());
        painter.setPen(theme.text2);
        if (entry < 0) {
            painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, title);
            return;
        }
        const Entry& one = entries[static_cast<std::size_t>(entry)];
        const QRectF bar(area.left(), area.center().y() - ColorScale::kBar / 2.0, kSwatch, ColorScale::kBar);
        QLinearGradient colors(bar.topLeft(), bar.topRight());
        colors.setColorAt(0, theme.surface);
        colors.setColorAt(1, theme.seriesColor(one.series));
        painter.fillRect(bar, colors);
        painter.drawText(area.adjusted(kSwatch + kNameGap, 0, 2, 0),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, one.name);
    });
}

} // namespace glasshouse::plots
