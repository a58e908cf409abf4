#include "ui/places/write/ProbabilityLegend.h"

#include <QPainter>

#include <array>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::places::write {

ProbabilityLegend::ProbabilityLegend(QWidget* parent)
    : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colors of the text"));
    setAccessibleDescription(tr("No color from 50 percent up, then stronger below 50, 20, 5 and 1 percent"));
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
    const std::array<double, 5> shares{0.5, 0.2, 0.05, 0.01, 0.001};
    const std::array<QString, 5> names{QStringLiteral("≥ 50"), QStringLiteral("20"), QStringLiteral("5"),
                                       QStringLiteral("1"), QStringLiteral("< 1")};
    const int height = theme::scaled(22);
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const auto count = static_cast<double>(shares.size());
        const double left = width() * static_cast<double>(i) / count;
        const QRectF field(left, 0, width() / count - 1, height);
        const QColor tint = theme.probabilityTint(shares[i]);
        painter.setPen(tint.isValid() ? QPen(Qt::NoPen) : QPen(theme.border, 1));
        painter.setBrush(tint.isValid() ? QBrush(tint) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(tint.isValid() ? field : field.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        painter.setPen(theme.text);
        painter.drawText(field, Qt::AlignCenter, names[i]);
    }
    painter.setFont(theme::uiFont(theme::TextSize::Note));
    painter.setPen(theme.muted);
    const QRect below(0, height + 4, width(), theme::lineHeight(theme::TextSize::Note));
    painter.drawText(below, Qt::AlignLeft | Qt::AlignVCenter, tr("% before filtering"));
    painter.drawText(below, Qt::AlignRight | Qt::AlignVCenter, tr("surprise"));
}

} // namespace glasshouse::places::write
