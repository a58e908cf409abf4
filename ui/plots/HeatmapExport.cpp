// The exports of HeatmapWidget: pictures, numbers, the clipboard.
#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QSvgGenerator>

#include "ui/plots/HeatmapImpl.h"
#include "ui/plots/HeatmapWidget.h"

namespace glasshouse::plots {

QImage HeatmapWidget::toImage(double scale) const {
    const theme::Theme& t = theme::Theme::of(this);
    QImage image((QSizeF(size()) * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.fill(t.surface);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    const Impl::Geometry g = m->geometry(size(), scale);
    m->paint(painter, size(), scale, t, m->usable() ? m->picture(g, t) : QImage(), m->cellLocked, false);
    painter.end();
    const QImage named = m->names.framed(image, scale, t);
    return hasScale() ? this->scale().below(named, scale, t) : named;
}

QString HeatmapWidget::toSvg() const {
    const theme::Theme& t = theme::Theme::of(this);
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QRect named = rect().adjusted(0, -m->names.above(), 0, m->names.below());
    const QRect whole = named.adjusted(0, 0, 0, hasScale() ? ColorScale::rowHeight() : 0);
    generator.setSize(whole.size());
    generator.setViewBox(whole);
    generator.setTitle(accessibleName());
    QPainter painter(&generator);
    painter.fillRect(whole, t.surface);
    const Impl::Geometry g = m->geometry(size(), 1.0);
    m->paint(painter, size(), 1.0, t, m->usable() ? m->picture(g, t) : QImage(), false, false);
    m->names.paint(painter, rect(), t);
    if (hasScale())
        scale().paintBelow(painter, named, t);
    painter.end();
    return QString::fromUtf8(buffer.data());
}

QString HeatmapWidget::toCsv() const {
    const auto quoted = [](QString text) {
        text.replace(u'"', QStringLiteral("\"\""));
        return QStringLiteral("\"%1\"").arg(text);
    };
    QString csv; // its first cell names the vertical and the horizontal axis
    if (!m->rowsAre().isEmpty() || !m->columnsAre().isEmpty())
        csv = quoted(m->rowsAre() + QStringLiteral(" \\ ") + m->columnsAre());
    for (int c = 0; c < m->matrix.cols; ++c)
        csv += u',' + quoted(m->axes.columnName(c));
    csv += u'\n';
    for (int r = 0; r < m->matrix.rows; ++r) {
        csv += quoted(m->axes.rowName(r));
        for (int c = 0; c < m->matrix.cols; ++c)
            csv += u',' + (isMasked(r, c) ? QString() : QString::number(valueAt(r, c), 'g', 9));
        csv += u'\n';
    }
    return csv;
}

void HeatmapWidget::copyPicture() const {
    QGuiApplication::clipboard()->setImage(toImage());
}

void HeatmapWidget::copyValue() const {
    const int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
    const int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
    if (row >= 0 && col >= 0)
        QGuiApplication::clipboard()->setText(isMasked(row, col) ? tr("masked")
                                                                 : QString::number(valueAt(row, col), 'g', 9));
}

} // namespace glasshouse::plots
