#include "ui/plots/ProfiledMap.h"

#include "ui/text/Numbers.h"
#include "ui/widgets/AccessibleParts.h"
#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

#include "ui/plots/HeatmapWidget.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/theme/WidgetPainter.h"

namespace glasshouse::plots {

namespace {
constexpr int kStrip = 26; ///< height of the row's bars, width of the column's
constexpr int kProfileGap = 4;
constexpr int kCaption = 24; ///< height of the line below an exported picture

QFont stripTitleFont() {
    return theme::uiFont(theme::TextSize::Note);
}

/// Of the line above the row's bars.
int stripTitleHeight() {
    return QFontMetrics(stripTitleFont()).height();
}
} // namespace

ProfiledMap::ProfiledMap(QWidget* parent)
    : QWidget(parent)
    , m_map(new HeatmapWidget(this)) {
    setLayoutDirection(Qt::LeftToRight); // as the map
    setAccessibleName(tr("Chosen row and column as bars"));
    widgets::setAccessibleRole(this, QAccessible::Grouping); // of the map, its child, and the bars
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize ProfiledMap::sizeHint() const {
    return m_map->sizeHint() + QSize(theme::scaled(kStrip), theme::scaled(kStrip) + stripTitleHeight());
}
QSize ProfiledMap::minimumSizeHint() const {
    return m_map->minimumSizeHint() + QSize(theme::scaled(kStrip), theme::scaled(kStrip) + stripTitleHeight());
}

void ProfiledMap::setCell(int row, int column) {
    m_row = row;
    m_column = column;
    describe();
    update();
}

void ProfiledMap::setTitles(const QString& row, const QString& column) {
    m_rowTitle = row;
    m_columnTitle = column;
    update();
}

/// Both in one line, that of the column at its bars.
void ProfiledMap::paintTitles(QPainter& painter, const QRectF& cells, const theme::Theme& theme) const {
    painter.setFont(stripTitleFont());
    painter.setPen(theme.text2);
    const QFontMetricsF metrics(stripTitleFont());
    const double top = cells.top() - kProfileGap - theme::scaled(kStrip) - stripTitleHeight();
    const double right = std::min<double>(width(), cells.right() + kProfileGap + theme::scaled(kStrip));
    const double column = m_columnTitle.isEmpty() ? 0 : metrics.horizontalAdvance(m_columnTitle) + 12;
    painter.drawText(QRectF(right - column, top, column, stripTitleHeight()), Qt::AlignRight | Qt::AlignVCenter,
                     m_columnTitle);
    const double room = right - column - cells.left();
    painter.drawText(QRectF(cells.left(), top, room, stripTitleHeight()), Qt::AlignLeft | Qt::AlignVCenter,
                     metrics.elidedText(m_rowTitle, Qt::ElideRight, room));
}

void ProfiledMap::describe() {
    const Matrix& matrix = m_map->matrix();
    if (!QAccessible::isActive() || m_row < 0 || m_row >= matrix.rows || m_column < 0 || m_column >= matrix.cols)
        return;
    const float* row = matrix.row(m_row);
    const int seen = m_map->mask().upperTriangle ? std::min(matrix.cols, m_row + 1) : matrix.cols;
    const auto maximum = std::max_element(row, row + seen);
    setProperty("accessibleValue", tr("row %1: largest %2 at column %3; at column %4: %5")
                                       .arg(m_row)
                                       .arg(text::shortNumber(static_cast<double>(*maximum)))
                                       .arg(maximum - row)
                                       .arg(m_column)
                                       .arg(text::shortNumber(m_map->valueAt(m_row, m_column))));
}

void ProfiledMap::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const QSize bars = barsSize();
    m_map->setGeometry(0, bars.height(), width() - bars.width(), height() - bars.height());
}

QSize ProfiledMap::barsSize() {
    const int strip = theme::scaled(kStrip) + kProfileGap;
    return {strip, strip + stripTitleHeight()};
}

void ProfiledMap::paintProfiles(QPainter& painter) const {
    const Matrix& matrix = m_map->matrix();
    const QRectF cells = m_map->mapRect().translated(m_map->pos());
    if (matrix.empty() || cells.isEmpty())
        return;
    const theme::Theme& t = theme::Theme::of(this);
    const ValueRange range = m_map->range();
    const bool isSigned = range.low < 0;
    const double strip = theme::scaled(kStrip);
    const double size = std::max({std::abs(range.low), std::abs(range.high), 1e-30});
    const double full = isSigned ? strip / 2 : strip;
    // Start and end of a value's bar, relative to its baseline.
    const auto reach = [&](double value) { return std::clamp(value / size, -1.0, 1.0) * full; };
    paintTitles(painter, cells, t);
    if (m_row >= 0 && m_row < matrix.rows) {
        const double base = cells.top() - kProfileGap - (isSigned ? full : 0.0);
        const double step = cells.width() / matrix.cols;
        painter.setPen(t.axis);
        painter.drawLine(QPointF(cells.left(), base), QPointF(cells.right(), base));
        for (int col = 0; col < matrix.cols; ++col) {
            const double value = static_cast<double>(matrix.at(m_row, col));
            if (m_map->mask().masked(m_row, col, matrix.cols) || !std::isfinite(value))
                continue;
            const double tall = reach(value);
            painter.fillRect(QRectF(cells.left() + col * step, base - std::max(tall, 0.0),
                                    std::max(1.0, step - (step >= 4 ? 1 : 0)), std::abs(tall)),
                             col == m_column ? t.accent : t.text2);
        }
    }
    if (m_column >= 0 && m_column < matrix.cols) {
        const double base = cells.right() + kProfileGap + (isSigned ? full : 0.0);
        const double step = cells.height() / matrix.rows;
        painter.setPen(t.axis);
        painter.drawLine(QPointF(base, cells.top()), QPointF(base, cells.bottom()));
        for (int row = 0; row < matrix.rows; ++row) {
            const double value = static_cast<double>(matrix.at(row, m_column));
            if (m_map->mask().masked(row, m_column, matrix.cols) || !std::isfinite(value))
                continue;
            const double wide = reach(value);
            painter.fillRect(QRectF(base + std::min(wide, 0.0), cells.top() + row * step, std::abs(wide),
                                    std::max(1.0, step - (step >= 4 ? 1 : 0))),
                             row == m_row ? t.accent : t.text2);
        }
    }
}

void ProfiledMap::paintEvent(QPaintEvent*) {
    theme::WidgetPainter painter(this);
    paintProfiles(painter);
}

void ProfiledMap::paintBelow(QPainter& painter, const QString& caption) const {
    painter.setLayoutDirection(layoutDirection()); // see WidgetPainter
    const theme::Theme& theme = theme::Theme::of(this);
    painter.setFont(theme::uiFont(theme::TextSize::Small));
    painter.setPen(theme.text2);
    painter.drawText(QRect(0, height(), width(), theme::scaled(kCaption)), Qt::AlignCenter, caption);
    if (m_map->hasScale())
        m_map->scale().paintBelow(painter, captioned(caption), theme);
    else if (hasLegend())
        m_legend.paintBelow(painter, captioned(caption), theme);
}

QRect ProfiledMap::captioned(const QString& caption) const {
    return {0, 0, width(), height() + (caption.isEmpty() ? 0 : theme::scaled(kCaption))};
}

/// A map without cells has no colours to explain.
bool ProfiledMap::hasLegend() const {
    return !m_map->hasScale() && !m_map->matrix().empty();
}

QSize ProfiledMap::exportSize(const QString& caption) const {
    const int below = m_map->hasScale() ? ColorScale::rowHeight() : hasLegend() ? m_legend.height(width()) : 0;
    return captioned(caption).size() + QSize(0, below);
}

QImage ProfiledMap::toImage(const QString& caption, double scale) const {
    QImage image((QSizeF(exportSize(caption)) * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(theme::Theme::of(this).surface);
    const_cast<ProfiledMap*>(this)->render(&image, {}, {}, QWidget::DrawChildren);
    QPainter painter(&image);
    paintBelow(painter, caption);
    painter.end();
    return image;
}

QByteArray ProfiledMap::toSvg(const QString& caption) const {
    const QRect whole(QPoint(), exportSize(caption));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(whole.size());
    generator.setViewBox(whole);
    generator.setTitle(m_map->accessibleName());
    generator.setDescription(caption);
    QPainter painter(&generator);
    painter.fillRect(whole, theme::Theme::of(this).surface);
    m_map->render(&painter, m_map->pos(), {}, QWidget::DrawChildren);
    paintProfiles(painter);
    paintBelow(painter, caption);
    painter.end();
    return bytes;
}

} // namespace glasshouse::plots
