#include "ui/places/write/ProbabilityLegend.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::write {

namespace {

/// In percent, short enough for a field: "5", "0.2", "2e−3".
QString limitText(int level, int shift) {
    const double percent = theme::Theme::tintLimit(level, shift) * 100;
    if (percent > 0.009)
        return text::trimmedNumber(percent);
    const int power = int(std::floor(std::log10(percent) + 1e-9));
    return QStringLiteral("%1e−%2").arg(std::lround(percent / std::pow(10, power))).arg(-power);
}

} // namespace

ProbabilityLegend::ProbabilityLegend(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colors of the text"));
    describe();
}

void ProbabilityLegend::setShift(int shift) {
    if (std::exchange(m_shift, shift) == shift)
        return;
    describe();
    update();
}

void ProbabilityLegend::describe() {
    setAccessibleDescription(
        tr("No color from %1 percent up, then stronger below %1, %2, %3 and %4 percent")
            .arg(limitText(0, m_shift), limitText(1, m_shift), limitText(2, m_shift), limitText(3, m_shift)));
}

QSize ProbabilityLegend::sizeHint() const {
    return {theme::scaled(190), theme::scaled(22) + theme::lineHeight(theme::TextSize::Note) + 4};
}
QSize ProbabilityLegend::minimumSizeHint() const {
    return {theme::scaled(120), sizeHint().height()};
}

void ProbabilityLegend::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const std::array<QString, 5> names{QStringLiteral("≥ %1").arg(limitText(0, m_shift)), limitText(1, m_shift),
                                       limitText(2, m_shift), limitText(3, m_shift),
                                       QStringLiteral("< %1").arg(limitText(3, m_shift))};
    const int height = theme::scaled(22);
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    // Each as wide as its words, and what is left for all alike.
    std::array<double, names.size()> widths{};
    std::transform(names.begin(), names.end(), widths.begin(),
                   [&painter](const QString& name) { return QFontMetricsF(painter.font()).horizontalAdvance(name); });
    const double each =
        (width() - std::accumulate(widths.begin(), widths.end(), 0.0)) / static_cast<double>(names.size());
    double left = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QRectF field(left, 0, widths[i] + each - 1, height);
        left += widths[i] + each;
        const QColor tint = theme.probabilityTints[i];
        painter.setPen(tint.isValid() ? QPen(Qt::NoPen) : QPen(theme.border, 1));
        painter.setBrush(tint.isValid() ? QBrush(tint) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(tint.isValid() ? field : field.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.setPen(theme.text);
        painter.drawText(field, Qt::AlignCenter, names[i]);
    }
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(theme.muted);
    const QRect below(0, height + 4, width(), theme::lineHeight(theme::TextSize::Note));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter,
                     m_shift > 0 ? tr("%, scaled to the text") : tr("% before filtering"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("surprise"));
}

} // namespace glasshouse::places::write
