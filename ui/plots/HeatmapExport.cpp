// The exports of HeatmapWidget: pictures and numbers.
#include <QBuffer>
#include <QSvgGenerator>

#include "core/formats/Csv.h"
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

QByteArray HeatmapWidget::toSvg() const {
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
    return buffer.data();
}

/// The fewest digits that give the value back; most values are floats.
std::string HeatmapWidget::exactText(int row, int col) const {
    return m->exact ? formats::numberText(m->exact(row, col)) : formats::numberText(m->matrix.at(row, col));
}

QByteArray HeatmapWidget::toCsv() const {
    formats::CsvTable table;
    std::vector<formats::CsvCell> cells(1); // the first names the vertical and the horizontal axis
    if (!m->rowsAre().isEmpty() || !m->columnsAre().isEmpty())
        cells[0] = m->rowsAre() + QStringLiteral(" \\ ") + m->columnsAre();
    for (int c = 0; c < m->matrix.cols; ++c)
        cells.emplace_back(m->axes.columnName(c));
    table.addRow(cells);
    for (int r = 0; r < m->matrix.rows; ++r) {
        cells.assign(1, m->axes.rowName(r));
        for (int c = 0; c < m->matrix.cols; ++c)
            cells.push_back(isMasked(r, c) ? formats::CsvCell() : formats::CsvCell(exactText(r, c)));
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString HeatmapWidget::valueText() const {
    const int row = m->hoverRow >= 0 ? m->hoverRow : m->row;
    const int col = m->hoverColumn >= 0 ? m->hoverColumn : m->column;
    if (row < 0 || col < 0 || row >= m->matrix.rows || col >= m->matrix.cols)
        return {};
    return isMasked(row, col) ? tr("masked") : QString::fromStdString(exactText(row, col));
}

} // namespace glasshouse::plots
