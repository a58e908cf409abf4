#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QPainter>
#include <QSvgRenderer>

#include "app/cli/Offscreen.h"
#include "app/cli/inspect/Pictures.h"
#include "core/base/Error.h"

namespace glasshouse::cli {

std::string drawPng(const std::string& svg) {
    const Offscreen fonts; // text in a picture needs them
    QSvgRenderer renderer(QByteArray::fromStdString(svg));
    constexpr int scale = 2;
    constexpr int largest = 16000;
    const QSize size = renderer.defaultSize() * scale;
    if (!renderer.isValid() || size.isEmpty() || size.width() > largest || size.height() > largest)
        throw Error("The picture cannot be drawn as PNG; choose --format svg.");
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    if (image.isNull())
        throw Error("There is not enough memory for the picture; choose --format svg.");
    image.fill(Qt::white);
    QPainter painter(&image);
    renderer.render(&painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!buffer.open(QIODevice::WriteOnly) || !image.save(&buffer, "PNG"))
        throw Error("The picture cannot be drawn as PNG; choose --format svg.");
    return bytes.toStdString();
}

} // namespace glasshouse::cli
