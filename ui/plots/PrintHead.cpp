#include "ui/plots/PrintHead.h"

#include <QFontMetrics>
#include <QPainter>

#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::plots {

namespace {

constexpr double margin = 12;
constexpr double sample = 22; // of a line
constexpr double gap = 6;     // between a line and its name
constexpr double apart = 18;  // between two entries

QFont titleFont() {
    return theme::uiFont(theme::TextSize::Body, QFont::DemiBold);
}
QFont entryFont() {
    return theme::uiFont(theme::TextSize::Small);
}
int titleHeight() {
    return QFontMetrics(titleFont()).height() + 6;
}
int rowHeight() {
    return QFontMetrics(entryFont()).height() + 4;
}

} // namespace

template <typename Place> int PrintHead::layOut(double width, const Place& place) const {
    const QFontMetrics metrics(entryFont());
    double x = margin;
    int rows = entries.empty() ? 0 : 1;
    for (const Entry& entry : entries) {
        const double own = sample + gap + metrics.horizontalAdvance(entry.name) + 2;
        if (x > margin && x + own > width - margin) {
            x = margin;
            ++rows;
        }
        place(entry, QRectF(x, double(rows - 1) * rowHeight(), own, rowHeight()));
        x += own + apart;
    }
    return rows;
}

int PrintHead::height(double width) const {
    const int rows = layOut(width, [](const Entry&, const QRectF&) {});
    const int heading = title.isEmpty() ? 0 : titleHeight();
    return rows + heading == 0 ? 0 : heading + rows * rowHeight() + 8;
}

void PrintHead::paint(QPainter& painter, const QRectF& place, const theme::Theme& theme) const {
    double top = place.top() + 4;
    if (!title.isEmpty()) {
        painter.setFont(titleFont());
        painter.setPen(theme.text);
        const QRectF line(place.left() + margin, top, place.width() - 2 * margin, titleHeight());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(title, Qt::ElideMiddle, int(line.width())));
        top += titleHeight();
    }
    painter.setFont(entryFont());
    painter.setRenderHint(QPainter::Antialiasing);
    layOut(place.width(), [&](const Entry& entry, const QRectF& own) {
        const QRectF at = own.translated(place.left(), top);
        const double middle = at.center().y();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(entry.pen);
        if (entry.lone) {
            const QPointF centre(at.left() + sample / 2, middle);
            const QPointF corners[4] = {centre + QPointF(0, -4.5), centre + QPointF(4.5, 0), centre + QPointF(0, 4.5),
                                        centre + QPointF(-4.5, 0)};
            painter.drawPolygon(corners, 4);
        } else {
            painter.drawLine(QPointF(at.left(), middle), QPointF(at.left() + sample, middle));
        }
        painter.setPen(theme.text2);
        painter.drawText(at.adjusted(sample + gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.name);
    });
}

} // namespace glasshouse::plots
