#include "ui/plots/ParallelCoordinates.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/formats/Csv.h"
#include "ui/plots/Unknown.h"
#include "ui/theme/Fonts.h"
#include "ui/theme/StylePaint.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

namespace {

constexpr double near = 6;        ///< pixels from a line that still mean it
constexpr double nearAxis = 9;    ///< pixels from an axis that still mean it
constexpr double brushWidth = 12; ///< of its frame
constexpr double resultWidth = 6; ///< of the colour bar that is the axis of the result
double distance(const QPointF& point, const QLineF& line) {
    const QPointF along = line.p2() - line.p1();
    const double squared = QPointF::dotProduct(along, along);
    const double at = squared > 0 ? std::clamp(QPointF::dotProduct(point - line.p1(), along) / squared, 0.0, 1.0) : 0;
    return QLineF(point, line.pointAt(at)).length();
}

QFont nameFont() {
    return theme::uiFont(theme::TextSize::Small, QFont::DemiBold);
}

} // namespace

ParallelCoordinates::ParallelCoordinates(QWidget* parent)
    : Plotted(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setAccessibleName(tr("Parallel coordinates"));
    widgets::AccessibleTable parts;
    parts.rows = [this] { return int(m_lines.size()); };
    parts.columns = [this] { return int(m_axes.size()); };
    parts.rowName = [this](int line) { return m_lines[std::size_t(line)].name; };
    parts.columnName = [this](int axis) { return m_axes[std::size_t(axis)].name; };
    parts.cell = [this](int line, int axis) { return cell(line, axis); };
    parts.isCurrent = [this](int line, int axis) { return line == m_current && axis == m_axis; };
    parts.press = [this](int line, int axis) {
        m_axis = axis;
        setCurrent(line);
        Q_EMIT lineActivated(QString(m_lines[std::size_t(line)].id)); // the lines may be replaced meanwhile
    };
    widgets::setAccessibleParts(this, parts);
}

void ParallelCoordinates::setData(std::vector<ParallelAxis> axes, std::vector<Line> lines) {
    std::vector<std::optional<Brush>> brushes(axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i)
        for (std::size_t before = 0; before < m_axes.size(); ++before)
            if (m_axes[before].name == axes[i].name)
                brushes[i] = m_brushes[before];
    const QString chosen = m_current >= 0 ? m_lines[std::size_t(m_current)].id : QString();
    m_axes = std::move(axes);
    m_lines = std::move(lines);
    m_brushes = std::move(brushes);
    for (Line& line : m_lines)
        line.values.resize(m_axes.size(), unknown);
    m_axis = std::clamp(m_axis, 0, std::max(0, int(m_axes.size()) - 1));
    m_pressedAxis = -1;
    m_from.reset();
    m_current = -1;
    forgetHovered();
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        if (!chosen.isEmpty() && m_lines[i].id == chosen)
            m_current = int(i);
    setProperty("accessibleValue", summary());
    updateGeometry();
    update();
}

// ---- brushes

std::optional<ParallelCoordinates::Brush> ParallelCoordinates::brush(int axis) const {
    return m_brushes.at(std::size_t(axis));
}

void ParallelCoordinates::changeBrush(int axis, std::optional<Brush> brush) {
    std::optional<Brush>& mine = m_brushes.at(std::size_t(axis));
    if (mine == brush)
        return;
    mine = brush;
    setProperty("accessibleValue", summary());
    update();
    Q_EMIT brushesChanged();
}

void ParallelCoordinates::setBrush(int axis, const Brush& brush) {
    changeBrush(axis, Brush{std::min(brush.low, brush.high), std::max(brush.low, brush.high)});
}

void ParallelCoordinates::clearBrush(int axis) {
    changeBrush(axis, std::nullopt);
}

void ParallelCoordinates::clearBrushes() {
    for (int axis = 0; axis < int(m_axes.size()); ++axis)
        clearBrush(axis);
}

bool ParallelCoordinates::isKept(int line) const {
    constexpr double rounding = 1e-9;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        if (!m_brushes[axis])
            continue;
        const double share = m_axes[axis].share(m_lines.at(std::size_t(line)).values[axis]);
        if (!(share >= m_brushes[axis]->low - rounding && share <= m_brushes[axis]->high + rounding))
            return false;
    }
    return true;
}

int ParallelCoordinates::keptCount() const {
    int count = 0;
    for (int line = 0; line < int(m_lines.size()); ++line)
        count += isKept(line) ? 1 : 0;
    return count;
}

// ---- geometry

bool ParallelCoordinates::namesTakeTurns() const {
    if (m_axes.size() < 2)
        return false;
    const QFontMetricsF metrics(nameFont());
    const double apart = (width() - theme::scaled(80)) / double(m_axes.size() - 1);
    return std::any_of(m_axes.begin(), m_axes.end(),
                       [&](const ParallelAxis& axis) { return metrics.horizontalAdvance(axis.name) > apart - 8; });
}

QRectF ParallelCoordinates::plotRect() const {
    const double names = theme::scaled(namesTakeTurns() ? 42 : 26);
    return QRectF(rect()).adjusted(theme::scaled(24), names, -theme::scaled(56), -theme::scaled(14));
}

double ParallelCoordinates::xOf(int axis) const {
    const QRectF plot = plotRect();
    if (m_axes.size() < 2)
        return plot.center().x();
    return plot.left() + plot.width() * axis / double(m_axes.size() - 1);
}

double ParallelCoordinates::yOf(int axis, double value) const {
    const QRectF plot = plotRect();
    return plot.bottom() - m_axes.at(std::size_t(axis)).share(value) * plot.height();
}

double ParallelCoordinates::shareAt(double y) const {
    const QRectF plot = plotRect();
    return std::clamp((plot.bottom() - y) / std::max(1.0, plot.height()), 0.0, 1.0);
}

int ParallelCoordinates::axisNear(double x) const {
    for (int axis = 0; axis < int(m_axes.size()); ++axis)
        if (std::abs(xOf(axis) - x) <= nearAxis)
            return axis;
    return -1;
}

int ParallelCoordinates::lineAt(const QPointF& point) const {
    int found = -1;
    double closest = near;
    for (int line = 0; line < int(m_lines.size()); ++line) {
        if (!isKept(line))
            continue;
        const std::vector<double>& values = m_lines[std::size_t(line)].values;
        for (int axis = 0; axis + 1 < int(m_axes.size()); ++axis) {
            const QLineF piece(xOf(axis), yOf(axis, values[std::size_t(axis)]), xOf(axis + 1),
                               yOf(axis + 1, values[std::size_t(axis) + 1]));
            const double away = distance(point, piece);
            if (away <= closest) { // NaN is none
                closest = away;
                found = line;
            }
        }
    }
    return found;
}

// ---- painting

QColor ParallelCoordinates::colorAt(double share, const theme::Theme& theme) const {
    // The end of the map that is close to the ground is left out, and the lowest result is farthest from it.
    return theme.sequential.colorAt(theme.isDark ? 1 - 0.7 * share : 0.8 * share);
}

QColor ParallelCoordinates::colorOf(int line) const {
    const theme::Theme& theme = theme::Theme::of(this);
    if (m_axes.empty())
        return theme.muted;
    const double share = m_axes.back().share(m_lines.at(std::size_t(line)).values.back());
    return std::isfinite(share) ? colorAt(share, theme) : theme.muted;
}

void ParallelCoordinates::paintLine(QPainter& painter, int line, const QPen& pen, bool dots) const {
    const std::vector<double>& values = m_lines[std::size_t(line)].values;
    QPolygonF piece;
    const auto flush = [&] {
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(piece);
        painter.setPen(Qt::NoPen);
        painter.setBrush(pen.color());
        for (const QPointF& point : std::as_const(piece))
            if (dots || piece.size() == 1)
                painter.drawEllipse(point, 3, 3);
        piece.clear();
    };
    for (int axis = 0; axis < int(m_axes.size()); ++axis) {
        const double y = yOf(axis, values[std::size_t(axis)]);
        if (std::isfinite(y))
            piece.append(QPointF(xOf(axis), y));
        else
            flush();
    }
    flush();
}

void ParallelCoordinates::paintAxis(QPainter& painter, int axis, const theme::Theme& theme) const {
    const QRectF plot = plotRect();
    const ParallelAxis& one = m_axes[std::size_t(axis)];
    const double x = std::floor(xOf(axis)) + 0.5;
    const bool result = axis == int(m_axes.size()) - 1;
    if (result && m_axes.size() > 1) {
        QLinearGradient colors(plot.bottomLeft(), plot.topLeft());
        constexpr int stops = 8;
        for (int i = 0; i <= stops; ++i)
            colors.setColorAt(double(i) / stops, colorAt(double(i) / stops, theme));
        painter.fillRect(QRectF(x - resultWidth / 2, plot.top(), resultWidth, plot.height()), colors);
    } else {
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    }
    if (const std::optional<Brush>& brush = m_brushes[std::size_t(axis)]) {
        const QRectF frame(x - brushWidth / 2, plot.bottom() - brush->high * plot.height(), brushWidth,
                           std::max(2.0, (brush->high - brush->low) * plot.height()));
        theme::paintBox(painter, frame, {}, theme.accent, 2, 2);
    }

    const QFont numbers =
        one.words.isEmpty() ? theme::monoFont(theme::TextSize::Note) : theme::uiFont(theme::TextSize::Note);
    const QFontMetricsF metrics(numbers);
    painter.setFont(numbers);
    const double apart = m_axes.size() > 1 && !result ? xOf(axis + 1) - xOf(axis) - 14 : width() - x - 8;
    double above = std::numeric_limits<double>::infinity();
    for (const double tick : one.ticks) {
        const double y = yOf(axis, tick);
        if (!std::isfinite(y) || above - y < metrics.height() - 2) // would touch the one below
            continue;
        above = y;
        painter.setPen(QPen(theme.axis, 1));
        painter.drawLine(QPointF(x, std::floor(y) + 0.5), QPointF(x + 4, std::floor(y) + 0.5));
        const QString text = metrics.elidedText(one.text(tick), Qt::ElideRight, apart);
        const QRectF area(x + 7, y - metrics.height() / 2, metrics.horizontalAdvance(text) + 2, metrics.height());
        painter.fillRect(area.adjusted(-2, 1, 1, -1), theme.surface); // lines cross here
        painter.setPen(theme.muted);
        painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    }

    painter.setFont(nameFont());
    const QFontMetricsF names(painter.font());
    const bool turns = namesTakeTurns();
    const double room =
        (m_axes.size() > 1 ? plot.width() / double(m_axes.size() - 1) : plot.width()) * (turns ? 2 : 1) - 8;
    const QString name = names.elidedText(one.name, Qt::ElideRight, room);
    const double wide = names.horizontalAdvance(name) + 2;
    const double top = plot.top() - theme::scaled(turns && axis % 2 == 0 ? 36 : 20);
    const double left = std::clamp(x - wide / 2, 4.0, std::max(4.0, width() - wide - 4));
    painter.setPen(hasFocus() && axis == m_axis ? theme.accent : theme.text2);
    painter.drawText(QRectF(left, top, wide, theme::scaled(16)), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     name);
}

void ParallelCoordinates::paint(QPainter& painter, bool onScreen) const {
    const theme::Theme& theme = theme::Theme::of(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int line = 0; line < int(m_lines.size()); ++line)
        if (!isKept(line))
            paintLine(painter, line, QPen(theme.border, 1), false);
    // The lowest results are painted last, on top of the others.
    std::vector<int> order;
    for (int line = 0; line < int(m_lines.size()); ++line)
        if (isKept(line))
            order.push_back(line);
    const auto result = [this](int line) {
        const double value =
            m_lines[std::size_t(line)].values.empty() ? unknown : m_lines[std::size_t(line)].values.back();
        return std::isfinite(value) ? value : std::numeric_limits<double>::infinity();
    };
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return result(a) > result(b); });
    for (const int line : order)
        paintLine(painter, line, QPen(colorOf(line), 1.5), false);
    if (onScreen && m_current >= 0)
        paintLine(painter, m_current, QPen(colorOf(m_current), 3), true);
    for (int axis = 0; axis < int(m_axes.size()); ++axis)
        paintAxis(painter, axis, theme);
}

// ---- words

QString ParallelCoordinates::cell(int line, int axis) const {
    const double value = m_lines.at(std::size_t(line)).values.at(std::size_t(axis));
    return std::isfinite(value) ? m_axes[std::size_t(axis)].text(value) : tr("not measured");
}

QByteArray ParallelCoordinates::toCsv() const {
    std::vector<formats::CsvCell> cells{"run"};
    for (const ParallelAxis& axis : m_axes)
        cells.emplace_back(axis.id.isEmpty() ? axis.name : axis.id);
    formats::CsvTable table;
    table.addRow(cells);
    for (const Line& line : m_lines) {
        cells.assign(1, formats::CsvCell(line.name));
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
            cells.push_back(m_axes[axis].words.isEmpty() ? formats::measured(line.values[axis])
                                                         : formats::CsvCell(m_axes[axis].text(line.values[axis])));
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString ParallelCoordinates::valueText() const {
    if (m_current < 0)
        return {};
    QStringList parts{m_lines[std::size_t(m_current)].name};
    for (int axis = 0; axis < int(m_axes.size()); ++axis)
        parts.append(QStringLiteral("%1\t%2").arg(m_axes[std::size_t(axis)].name, cell(m_current, axis)));
    return parts.join(QLatin1Char('\n'));
}

QString ParallelCoordinates::summary() const {
    QString text = tr("%1 of %2 runs over %3 axes").arg(keptCount()).arg(m_lines.size()).arg(m_axes.size());
    if (m_current < 0)
        return text;
    QStringList values;
    for (int axis = 0; axis < int(m_axes.size()); ++axis)
        values += QStringLiteral("%1 %2").arg(m_axes[std::size_t(axis)].name, cell(m_current, axis));
    return tr("%1; %2: %3").arg(text, m_lines[std::size_t(m_current)].name, values.join(QLatin1Char(' ')));
}

widgets::TooltipContent ParallelCoordinates::tooltipOf(int line) const {
    widgets::TooltipContent content;
    content.title = m_lines[std::size_t(line)].name;
    for (int axis = 0; axis < int(m_axes.size()); ++axis) {
        widgets::TooltipContent::Row row;
        row.name = m_axes[std::size_t(axis)].name;
        row.value = cell(line, axis);
        if (axis == int(m_axes.size()) - 1)
            row.swatch = colorOf(line);
        content.rows.append(row);
    }
    content.foot = tr("Click to open this run.");
    return content;
}

QSize ParallelCoordinates::sizeHint() const {
    return {theme::scaled(std::max(4, int(m_axes.size())) * 96 + 80), theme::scaled(260)};
}

QSize ParallelCoordinates::minimumSizeHint() const {
    return {theme::scaled(240), theme::scaled(160)};
}

// ---- pointer and keyboard

void ParallelCoordinates::setCurrent(int line) {
    if (line == m_current)
        return;
    m_current = line;
    setProperty("accessibleValue", summary());
    update();
}

void ParallelCoordinates::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_opened = false;
    m_pressed = event->position();
    m_pressedAxis = axisNear(m_pressed.x());
    m_brushing = false;
}

void ParallelCoordinates::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton && m_pressedAxis >= 0) {
        constexpr double minimum = 3;
        m_brushing = m_brushing || std::abs(event->position().y() - m_pressed.y()) >= minimum;
        if (m_brushing)
            setBrush(m_pressedAxis, {shareAt(m_pressed.y()), shareAt(event->position().y())});
        return;
    }
    setCurrent(lineAt(event->position()));
    setCursor(m_current >= 0                         ? Qt::PointingHandCursor
              : axisNear(event->position().x()) >= 0 ? Qt::SizeVerCursor
                                                     : Qt::ArrowCursor);
    setHovered(m_current, event->position().toPoint());
}

void ParallelCoordinates::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || m_opened)
        return;
    const int axis = std::exchange(m_pressedAxis, -1);
    if (std::exchange(m_brushing, false))
        return;
    if (axis >= 0 && m_brushes[std::size_t(axis)])
        return clearBrush(axis);
    if (const int line = lineAt(event->position()); line >= 0) {
        setHovered(-1);
        Q_EMIT lineActivated(QString(m_lines[std::size_t(line)].id)); // the data may be replaced meanwhile
    }
}

void ParallelCoordinates::mouseDoubleClickEvent(QMouseEvent* /*event*/) {
    m_opened = true;
    clearBrushes();
}

void ParallelCoordinates::leaveEvent(QEvent* event) {
    Plotted::leaveEvent(event);
    if (!hasFocus())
        setCurrent(-1);
}

void ParallelCoordinates::stepAlongAxis(int direction, bool extends) {
    const ParallelAxis& axis = m_axes[std::size_t(m_axis)];
    const auto shareOf = [&](int line) { return axis.share(m_lines[std::size_t(line)].values[std::size_t(m_axis)]); };
    std::vector<int> order; // from the bottom up
    for (int line = 0; line < int(m_lines.size()); ++line)
        if (std::isfinite(shareOf(line)) && (extends || isKept(line)))
            order.push_back(line);
    if (order.empty())
        return;
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return shareOf(a) < shareOf(b); });
    const auto at = std::find(order.begin(), order.end(), m_current);
    if (!extends)
        m_from.reset();
    else if (!m_from && at != order.end())
        m_from = shareOf(m_current);
    const auto last = int(order.size()) - 1;
    const int next =
        at == order.end() ? (direction > 0 ? 0 : last) : std::clamp(int(at - order.begin()) + direction, 0, last);
    setCurrent(order[std::size_t(next)]);
    if (!extends)
        return;
    if (!m_from)
        m_from = shareOf(m_current);
    setBrush(m_axis, {*m_from, shareOf(m_current)});
}

void ParallelCoordinates::keyPressEvent(QKeyEvent* event) {
    if (m_axes.empty())
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
        m_axis = std::clamp(m_axis + (event->key() == Qt::Key_Right ? 1 : -1), 0, int(m_axes.size()) - 1);
        m_from.reset();
        update();
        return;
    case Qt::Key_Up:
    case Qt::Key_Down:
        return stepAlongAxis(event->key() == Qt::Key_Up ? 1 : -1, event->modifiers() & Qt::ShiftModifier);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT lineActivated(QString(m_lines[std::size_t(m_current)].id));
        return;
    case Qt::Key_Escape: {
        const bool any = std::any_of(m_brushes.begin(), m_brushes.end(), [](const auto& brush) { return bool(brush); });
        m_from.reset();
        if (any)
            return clearBrushes();
        break;
    }
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots
