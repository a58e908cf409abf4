#include "ui/places/inside/BarChart.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/formats/Csv.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::places::inside {

BarChart::BarChart(QWidget* parent)
    : Plotted(parent)
    , m_text([](double value) { return text::shortNumber(value, 3); }) {
    widgets::AccessibleTable parts;
    parts.rows = [this] { return int(m_bars.size()); };
    parts.columns = [] { return 1; };
    parts.rowName = [this](int bar) { return m_bars[static_cast<std::size_t>(bar)].label; };
    parts.columnName = [](int) { return QString(); };
    parts.cell = [this](int bar, int) { return m_text(m_bars[static_cast<std::size_t>(bar)].value); };
    parts.isCurrent = [this](int bar, int) { return m_bars[static_cast<std::size_t>(bar)].lit; };
    parts.press = [this](int bar, int) { Q_EMIT barChosen(bar); };
    widgets::setAccessibleParts(this, parts);
}

void BarChart::setBars(std::vector<Bar> bars) {
    m_bars = std::move(bars);
    if (hovered() >= int(m_bars.size()))
        forgetHovered();
    QStringList spoken;
    for (std::size_t i = 0; i < m_bars.size() && i < 12; ++i)
        spoken += m_bars[i].label + QLatin1Char(' ') + m_text(m_bars[i].value);
    setProperty("accessibleValue", spoken.join(QStringLiteral(", ")));
    update();
}

void BarChart::setValueText(std::function<QString(double)> text) {
    m_text = std::move(text);
    update();
}

void BarChart::setNames(const QString& bars, const QString& values) {
    m_barsAre = bars;
    m_valuesAre = values;
}

QByteArray BarChart::toCsv() const {
    formats::CsvTable table{m_barsAre, m_valuesAre};
    for (const Bar& bar : m_bars)
        table.addRow({bar.label, bar.value});
    return QByteArray::fromStdString(table.text());
}

QString BarChart::valueText() const {
    QStringList lines;
    for (int i = 0; i < int(m_bars.size()); ++i) {
        const Bar& bar = m_bars[static_cast<std::size_t>(i)];
        if (hovered() >= 0 ? i == hovered() : bar.lit)
            lines.append(bar.label + QLatin1Char('\t') + QString::fromStdString(formats::numberText(bar.value)));
    }
    return lines.join(QLatin1Char('\n'));
}

QSize BarChart::sizeHint() const {
    return {260, theme::scaled(120)};
}
QSize BarChart::minimumSizeHint() const {
    return {120, theme::scaled(72)};
}

QRectF BarChart::area() const {
    return QRectF(rect()).adjusted(theme::scaled(46), 8, -4, -theme::scaled(20));
}

int BarChart::barAt(double x) const {
    const QRectF box = area();
    if (m_bars.empty() || x < box.left() || x >= box.right())
        return -1;
    return int((x - box.left()) / box.width() * double(m_bars.size()));
}

void BarChart::paint(QPainter& painter, bool /*onScreen*/) const {
    const theme::Theme& theme = theme::Theme::of(this);
    const QRectF box = area();
    double low = 0, high = 0;
    for (const Bar& bar : m_bars)
        if (std::isfinite(bar.value)) {
            low = std::min(low, bar.value);
            high = std::max(high, bar.value);
        }
    if (high - low <= 0)
        high = low + 1;
    const auto yOf = [&](double value) { return box.bottom() - (value - low) / (high - low) * box.height(); };
    painter.setFont(theme::monoFont(theme::TextSize::Note));
    const double line = painter.fontMetrics().height();
    std::vector<double> named{0.0};
    for (const double value : {low, high})
        if (std::abs(yOf(value) - yOf(0)) >= line * 0.75)
            named.push_back(value);
    for (const double value : named) {
        painter.setPen(value == 0.0 ? theme.axis : theme.grid);
        painter.drawLine(QPointF(box.left(), yOf(value)), QPointF(box.right(), yOf(value)));
        painter.setPen(theme.muted);
        painter.drawText(QRectF(0, yOf(value) - line / 2, box.left() - 5, line), Qt::AlignRight | Qt::AlignVCenter,
                         m_text(value));
    }
    const double step = box.width() / double(std::max<std::size_t>(1, m_bars.size()));
    double labelled = -1e9;
    for (std::size_t i = 0; i < m_bars.size(); ++i) {
        const Bar& bar = m_bars[i];
        const double x = box.left() + step * double(i);
        const double wide = std::max(1.0, step - std::min(4.0, step * 0.25));
        if (std::isfinite(bar.value)) {
            const double y = yOf(bar.value);
            painter.fillRect(QRectF(x, std::min(y, yOf(0)), wide, std::max(1.0, std::abs(y - yOf(0)))),
                             bar.lit               ? theme.accent
                             : bar.off             ? theme.border
                             : int(i) == hovered() ? theme.text2
                                                   : theme.edge);
        } else {
            painter.setPen(QPen(theme.bad, 1.5));
            const QPointF middle(x + wide / 2, yOf(0) - 6);
            painter.drawLine(middle - QPointF(3, 3), middle + QPointF(3, 3));
            painter.drawLine(middle - QPointF(3, -3), middle + QPointF(3, -3));
        }
        const int room = painter.fontMetrics().horizontalAdvance(bar.label);
        const double centre = x + wide / 2;
        if (centre - room / 2.0 > labelled + 6 && centre + room / 2.0 <= width()) {
            painter.setPen(bar.lit ? theme.accent : theme.muted);
            painter.drawText(QRectF(centre - room, box.bottom() + 3, 2.0 * room, line), Qt::AlignHCenter, bar.label);
            labelled = centre + room / 2.0;
        }
    }
}

widgets::TooltipContent BarChart::tooltipOf(int bar) const {
    const Bar& under = m_bars[static_cast<std::size_t>(bar)];
    widgets::TooltipContent content;
    content.title = under.label;
    content.rows.append({{}, accessibleName(), {}, m_text(under.value), false});
    return content;
}

void BarChart::mousePressEvent(QMouseEvent* event) {
    const int bar = barAt(event->position().x());
    if (bar >= 0)
        Q_EMIT barChosen(bar);
}

void BarChart::keyPressEvent(QKeyEvent* event) {
    const int step = event->key() == Qt::Key_Right ? 1 : event->key() == Qt::Key_Left ? -1 : 0;
    if (step != 0 && !m_bars.empty())
        setHovered(std::clamp(hovered() + step, 0, int(m_bars.size()) - 1), rect().center());
    else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && hovered() >= 0)
        Q_EMIT barChosen(hovered());
    else
        QWidget::keyPressEvent(event);
}

} // namespace glasshouse::places::inside
