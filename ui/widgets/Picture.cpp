#include "ui/widgets/Picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QWidget>

#include "core/formats/Csv.h"

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

QByteArray RowsPicture::toCsv() const {
    formats::CsvTable table;
    for (const QStringList& row : m_rows()) {
        std::vector<formats::CsvCell> cells;
        for (const QString& cell : row)
            cells.emplace_back(cell);
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString RowsPicture::valueText() const {
    QStringList lines;
    for (const QStringList& row : m_rows())
        lines.append(row.join(u'\t'));
    return lines.join(u'\n');
}

} // namespace glasshouse::widgets
