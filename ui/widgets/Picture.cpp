#include "ui/widgets/Picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <QWidget>

#include "core/formats/Csv.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"

namespace glasshouse::widgets {

namespace {
constexpr int lineHeight = 26; // design pixels
} // namespace

QSize WidgetPicture::pictureSize() const {
    const int more = lastLine().isEmpty() ? 0 : theme::scaled(lineHeight);
    return drawnBy()->size() + QSize(0, more);
}

void WidgetPicture::paintLastLine(QPainter& painter) const {
    const QString line = lastLine();
    if (line.isEmpty())
        return;
    const QWidget* widget = drawnBy();
    const QRect area(0, widget->height(), widget->width(), theme::scaled(lineHeight));
    painter.fillRect(area, widget->palette().color(QPalette::Base));
    painter.setFont(theme::uiFont());
    painter.setPen(theme::Theme::of(widget).text2);
    painter.drawText(area.adjusted(8, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, line);
}

QImage WidgetPicture::toImage(double scale) const {
    auto* widget = const_cast<QWidget*>(drawnBy()); // rendering does not change it
    QImage image(pictureSize() * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(widget->palette().color(QPalette::Base));
    widget->render(&image, {}, {}, QWidget::DrawChildren);
    QPainter painter(&image);
    paintLastLine(painter);
    painter.end();
    return image;
}

QByteArray WidgetPicture::toSvg() const {
    auto* widget = const_cast<QWidget*>(drawnBy());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(pictureSize());
    generator.setViewBox(QRect(QPoint(), pictureSize()));
    generator.setTitle(widget->accessibleName());
    QPainter painter(&generator);
    widget->render(&painter, {}, {}, QWidget::DrawChildren);
    paintLastLine(painter);
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
