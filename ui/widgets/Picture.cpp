#include "ui/widgets/Picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QWidget>

namespace glasshouse::widgets {

QImage WidgetPicture::toImage(double scale) const {
    auto* widget = const_cast<QWidget*>(drawnBy()); // rendering does not change it
    QImage image(widget->size() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(widget->palette().color(QPalette::Base));
    widget->render(&image, {}, {}, QWidget::DrawChildren);
    return image;
}

QByteArray WidgetPicture::toSvg() const {
    auto* widget = const_cast<QWidget*>(drawnBy());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(widget->size());
    generator.setViewBox(QRect(QPoint(), widget->size()));
    generator.setTitle(widget->accessibleName());
    QPainter painter(&generator);
    widget->render(&painter, {}, {}, QWidget::DrawChildren);
    painter.end();
    return bytes;
}

} // namespace glasshouse::widgets
