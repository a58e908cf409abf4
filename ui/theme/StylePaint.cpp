#include "ui/theme/StylePaint.h"

#include "ui/theme/Fonts.h"

#include <QPainterPath>
#include <QVariant>
#include <QWidget>

namespace glasshouse::theme {

void paintBox(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& border, qreal width,
              qreal radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
    if (border.isValid() && width > 0) {
        painter.setPen(QPen(border, width));
        const qreal half = width / 2;
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), qMax(0.0, radius - half),
                                qMax(0.0, radius - half));
    } else {
        painter.setPen(Qt::NoPen);
        painter.drawRoundedRect(rect, radius, radius);
    }
    painter.restore();
}

void paintControlFrame(QPainter& painter, const QRectF& rect, const QColor& fill, const Theme& theme, bool enabled,
                       bool focus, bool error) {
    if (!enabled)
        paintBox(painter, rect, theme.bg, error ? theme.bad : theme.border);
    else if (error)
        paintBox(painter, rect, fill, theme.bad, 2);
    else if (focus)
        paintBox(painter, rect, fill, theme.accent, 2);
    else
        paintBox(painter, rect, fill, theme.edge);
}

void paintChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType direction, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal size = scaled(100) / 100.0;
    painter.setPen(QPen(color, 1.5 * size, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.translate(rect.center());
    switch (direction) {
    case Qt::UpArrow:
        painter.rotate(180);
        break;
    case Qt::LeftArrow:
        painter.rotate(90);
        break;
    case Qt::RightArrow:
        painter.rotate(-90);
        break;
    default:
        break;
    }
    const qreal half = qMin(3.5 * size, qMin(rect.width(), rect.height()) / 2 - 1);
    const QPointF points[3] = {{-half, -half / 2}, {0, half / 2}, {half, -half / 2}};
    painter.drawPolyline(points, 3);
    painter.restore();
}

void paintTick(QPainter& painter, const QRectF& rect, const QColor& color, qreal width) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&rect](qreal x, qreal y) {
        return QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
    };
    const QPointF points[3] = {at(0.22, 0.53), at(0.42, 0.72), at(0.78, 0.30)};
    painter.drawPolyline(points, 3);
    painter.restore();
}

void paintCross(QPainter& painter, const QRectF& rect, const QColor& color, qreal width) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap));
    const QRectF inner =
        rect.adjusted(rect.width() * 0.22, rect.height() * 0.22, -rect.width() * 0.22, -rect.height() * 0.22);
    painter.drawLine(inner.topLeft(), inner.bottomRight());
    painter.drawLine(inner.topRight(), inner.bottomLeft());
    painter.restore();
}

void paintWarning(QPainter& painter, const QRectF& rect, const QColor& color) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, qMax(1.2, rect.width() / 10), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const auto at = [&rect](qreal x, qreal y) {
        return QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y);
    };
    const QPointF points[3] = {at(0.5, 0.12), at(0.94, 0.88), at(0.06, 0.88)};
    painter.drawPolygon(points, 3);
    painter.drawLine(at(0.5, 0.42), at(0.5, 0.60));
    painter.drawPoint(at(0.5, 0.75));
    painter.restore();
}

bool flagOf(const QWidget* widget, const char* property) {
    return widget && widget->property(property).toBool();
}

QByteArray roleOf(const QWidget* widget) {
    return widget ? widget->property("role").toByteArray() : QByteArray();
}

bool hasFocusLook(const QStyleOption* option) {
    return option->state & QStyle::State_HasFocus;
}

void paintStrip(QWidget* strip, const QColor& frame) {
    QPainter painter(strip);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBox(painter, QRectF(strip->rect()), Theme::of(strip).surface, frame, 1, kCardRadius);
}

} // namespace glasshouse::theme
