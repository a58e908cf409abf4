#include "ui/plots/CurvePlot.h"

#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "core/formats/Csv.h"
#include "ui/plots/Qcp.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

CurvePlot::CurvePlot(QWidget* parent)
    : MarkedCanvas(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves"));
    widgets::AccessibleTable parts; // a row per curve: its points are too many to go through
    parts.rows = [this] { return int(curves().size()); };
    parts.columns = [] { return 3; };
    parts.rowName = [this](int row) { return curves()[static_cast<std::size_t>(row)]->series.name; };
    parts.columnName = [](int column) {
        return column == 0 ? tr("newest") : column == 1 ? tr("smallest") : tr("points");
    };
    parts.cell = [this](int row, int column) {
        const CurveSeries& curve = curves()[static_cast<std::size_t>(row)]->series;
        if (column == 2)
            return text::groupedNumber(qint64(curve.x.size()));
        if (curve.x.empty())
            return QString();
        const MinMaxPyramid::Extremes ends = column == 1 ? curve.raw.all() : MinMaxPyramid::Extremes{};
        const std::size_t at = ends.any() ? ends.smallest : curve.raw.size() - 1;
        return tr("%1 at %2").arg(textOfY(curve.raw[at]), textOfX(curve.x[at]));
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(&plot(), &QCustomPlot::afterReplot, this, [this] {
        if (QAccessible::isActive()) // reading the whole series is expensive
            setProperty("accessibleValue", summary());
    });
}

void CurvePlot::setPointer(double x) {
    m_linkedPointer = true;
    m_pointedByKey = false;
    movePointer(x);
}

void CurvePlot::setXText(std::function<QString(double)> text) {
    m_xText = std::move(text);
}

void CurvePlot::setTooltipExtra(std::function<void(double, widgets::TooltipContent&)> extra) {
    m_extra = std::move(extra);
}

// ---- view

void CurvePlot::setFollow(bool follow) {
    if (follow == isFollowing())
        return;
    setFollowing(follow, m_outliers);
    if (follow)
        schedule();
    Q_EMIT followChanged(follow);
}

void CurvePlot::fit() {
    setFollowing(isFollowing(), m_outliers);
    fitRanges();
    setFollow(true);
    schedule();
    Q_EMIT fitted();
}

void CurvePlot::showEverything() {
    setFollow(true);
    setFollowing(true, true);
    fitRanges();
    schedule();
    Q_EMIT fitted();
}

void CurvePlot::setOutliersFitted(bool fitted) {
    m_outliers = fitted;
    if (!isFollowing())
        return;
    setFollowing(true, fitted);
    schedule();
}

void CurvePlot::pointAt(double x) {
    if (!anyPoint() || !std::isfinite(x))
        return leaveEvent(nullptr);
    rebuildIfScheduled(); // the newest points may be outside the range that was drawn last
    const Range shown = xRange();
    if (x < shown.low || x > shown.high) {
        const double half = (shown.high - shown.low) / 2;
        setXRange(x - half, x + half);
        rebuild();
    }
    setPointerAt(x, QPoint(widgetXOf(x), plotRect().center().y()));
}

void CurvePlot::zoom(double factor) {
    const Range x = xRange();
    const Range y = yRange();
    zoomAt(factor, (x.low + x.high) / 2, (y.low + y.high) / 2, false);
}

void CurvePlot::setXRange(double low, double high, bool fromLink) {
    if (!(high > low))
        return;
    plot().xAxis->setRange(low, high);
    stopFollowing();
    if (!fromLink)
        Q_EMIT xRangeChanged(low, high);
    schedule();
}

void CurvePlot::setYRange(double low, double high) {
    if (!(high > low))
        return;
    plot().yAxis->setRange(low, high);
    stopFollowing();
    schedule();
}

// ---- out

void CurvePlot::setPaperTitle(std::function<QString()> title) {
    m_paperTitle = std::move(title);
}

PrintHead CurvePlot::head() const {
    PrintHead head;
    if (!m_paperTitle)
        return head;
    head.title = m_paperTitle();
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        if (!s.x.empty() && !s.style.edge)
            head.entries.push_back({s.name, curve->main->pen(), s.style.lone});
    }
    return head;
}

QSize CurvePlot::exportSize() const {
    return {width(), height() + head().height(width()) + m_names.above() + m_names.below()};
}

void CurvePlot::paintExport(QPainter& painter, const std::function<void(QPainter&)>& curves) const {
    painter.setLayoutDirection(layoutDirection()); // see WidgetPainter
    const PrintHead head = this->head();
    const int above = head.height(width());
    head.paint(painter, QRectF(0, 0, width(), above), theme());
    painter.translate(0, above + m_names.above());
    curves(painter);
    paintOver(painter, false);
    m_names.paint(painter, rect(), theme());
}

QImage CurvePlot::toImage(double scale) const {
    const_cast<CurvePlot*>(this)->setForPaper(bool(m_paperTitle));
    QImage image((QSizeF(exportSize()) * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.fill(theme().surface);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintExport(painter, [&](QPainter& on) { on.drawPixmap(rect(), plot().toPixmap(width(), height(), scale)); });
    painter.end();
    if (m_paperTitle)
        const_cast<CurvePlot*>(this)->setForPaper(false);
    return image;
}

QByteArray CurvePlot::toSvg() const {
    const_cast<CurvePlot*>(this)->setForPaper(bool(m_paperTitle));
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(exportSize());
    generator.setViewBox(QRect(QPoint(0, 0), exportSize()));
    generator.setTitle(m_paperTitle ? m_paperTitle() : accessibleName());
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    if (m_paperTitle) // paper need not be white where it is shown
        painter.fillRect(QRect(QPoint(0, 0), exportSize()), theme().surface);
    paintExport(painter, [&](QPainter&) { plot().toPainter(&painter, width(), height()); });
    painter.end();
    if (m_paperTitle)
        const_cast<CurvePlot*>(this)->setForPaper(false);
    return buffer.data();
}

QByteArray CurvePlot::toCsv() const {
    // One row per x of any series; a series without a point there has an empty cell.
    std::vector<formats::CsvCell> cells{m_names.across.isEmpty() ? QStringLiteral("x") : m_names.across};
    std::vector<double> xs;
    for (const auto& curve : curves()) {
        const QString unit = m_names.down.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(m_names.down);
        cells.emplace_back(curve->series.name + unit);
        if (curve->series.smooths())
            cells.emplace_back(tr("%1, smoothed").arg(curve->series.name));
        xs.insert(xs.end(), curve->series.x.begin(), curve->series.x.end());
    }
    formats::CsvTable table;
    table.addRow(cells);
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    std::vector<std::size_t> next(curves().size(), 0);
    for (const double x : xs) {
        cells.assign(1, x);
        for (std::size_t i = 0; i < curves().size(); ++i) {
            const CurveSeries& s = curves()[i]->series;
            const bool has = next[i] < s.x.size() && s.x[next[i]] == x;
            cells.push_back(has ? formats::CsvCell(s.raw[next[i]]) : formats::CsvCell());
            if (s.smooths())
                cells.push_back(has ? formats::CsvCell(s.smooth[next[i]]) : formats::CsvCell());
            next[i] += has ? 1 : 0;
        }
        table.addRow(cells);
    }
    return QByteArray::fromStdString(table.text());
}

QString CurvePlot::valueText() const {
    const double x = std::isnan(pointer()) ? timeCursor() : pointer();
    if (std::isnan(x))
        return {};
    const widgets::TooltipContent content = tooltipContent(x);
    QString text = content.title + u'\n';
    for (const auto& row : content.rows)
        text += row.name + u'\t' + row.value + u'\n';
    return text;
}

void CurvePlot::setAxisNames(const QString& x, const QString& y) {
    m_names = {x, y};
}

QString CurvePlot::summary() const {
    if (!anyPoint())
        return emptyText().isEmpty() ? tr("No points yet") : emptyText();
    QStringList parts;
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        if (s.x.empty() || s.style.edge)
            continue;
        const MinMaxPyramid& values = s.main();
        const MinMaxPyramid::Extremes ends = values.all();
        QStringList facts{tr("last %1 at %2").arg(textOfY(values.back()), textOfX(s.x.back()))};
        if (ends.any())
            facts += tr("smallest %1 at %2").arg(textOfY(values[ends.smallest]), textOfX(s.x[ends.smallest]));
        if (ends.faults > 0)
            facts += tr("%1 not finite").arg(ends.faults);
        parts.append(tr("%1: %2").arg(s.name, facts.join(QStringLiteral(", "))));
    }
    return parts.join(QStringLiteral("; "));
}

QString CurvePlot::textOfX(double x) const {
    if (m_xText)
        return m_xText(x);
    return tr("step %1").arg(text::groupedNumber(qint64(std::llround(x))));
}

// ---- pointer and keyboard

void CurvePlot::stopFollowing() {
    if (!isFollowing())
        return;
    setFollowing(false);
    Q_EMIT followChanged(false);
}

void CurvePlot::zoomAt(double factor, double x, double y, bool both) {
    if (!(factor > 0))
        return;
    plot().xAxis->scaleRange(factor, x);
    if (both)
        plot().yAxis->scaleRange(factor, y);
    stopFollowing();
    const QCPRange range = plot().xAxis->range();
    Q_EMIT xRangeChanged(range.lower, range.upper);
    schedule();
}

widgets::TooltipContent CurvePlot::tooltipContent(double x) const {
    widgets::TooltipContent content;
    content.title = textOfX(x);
    struct Entry {
        bool other = false;
        double value = 0;
        widgets::TooltipContent::Row row;
    };
    std::vector<Entry> entries;
    bool other = false;
    const auto add = [&](const QString& name, const QColor& swatch, double value, const QString& note) {
        entries.push_back({other && !m_allAlike, value, {swatch, name, note, textOfY(value), false}});
    };
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        if (s.x.empty() || s.style.edge)
            continue;
        other = s.style.other;
        const bool sparse = s.style.kind == CurveStyle::Kind::Validation || s.style.lone;
        const int i = sparse ? s.lastUpTo(x) : s.nearest(x);
        if (i < 0 || (!sparse && !s.style.planned && x > s.x.back()))
            continue;
        const auto place = static_cast<std::size_t>(i);
        // The step a value comes from, if it is not the one shown.
        const QString from = s.x[place] != x && !s.style.planned ? textOfX(s.x[place]) : QString();
        if (s.smooths()) {
            add(tr("%1, smoothed").arg(s.name), colorOf(s), s.smooth[place], from);
            if (!s.style.other) // ten runs would fill the screen
                add(tr("%1, this step").arg(s.name), theme::blend(colorOf(s), theme().surface, 0.5), s.raw[place],
                    from);
        } else {
            add(s.name, colorOf(s), s.raw[place], from);
            entries.back().row.value = textOfPoint(*curve, place);
        }
    }
    // Other runs are as high in the table as they are in the chart.
    std::stable_sort(entries.begin(), entries.end(), [this](const Entry& a, const Entry& b) {
        if (a.other != b.other)
            return b.other;
        return (a.other || m_allAlike) && (a.value > b.value || (std::isnan(b.value) && !std::isnan(a.value)));
    });
    for (const Entry& entry : entries)
        content.rows.append(entry.row);
    if (m_extra)
        m_extra(x, content);
    return content;
}

/// Where a table of this size covers no curve and not the pointer's line, in the plot if there is room, else below or
/// above it; empty if nowhere.
QRect CurvePlot::freeRoom(const QSize& size, const QPoint& pointer) const {
    const QRect area = this->area().toRect();
    const int gap = 6;
    const int left = area.left() + gap;
    const int right = area.right() - gap - size.width();
    const int top = area.top() + gap;
    const int bottom = area.bottom() - gap - size.height();
    const int before = pointer.x() - 2 * gap - size.width();
    const int after = pointer.x() + 2 * gap;
    for (const int y : {top, bottom, (top + bottom) / 2})
        for (const int x : {after, before, right, left}) {
            const QRect room(QPoint(x, y), size);
            const QRect line(pointer.x() - 1, area.top(), 3, area.height());
            if (area.contains(room) && !room.intersects(line) && !isCrossed(QRectF(room)))
                return room;
        }
    const QRect screen = this->screen()->availableGeometry();
    const int x = std::clamp(pointer.x() - size.width() / 2, std::min(left, right), std::max(left, right));
    for (const int y : {height() + gap, -gap - size.height()})
        if (const QRect room(QPoint(x, y), size); screen.contains(room.translated(mapToGlobal(QPoint()))))
            return room;
    return {};
}

void CurvePlot::showTooltip(const QPoint& position) {
    const int mark = markAt(position);
    widgets::TooltipContent content;
    if (mark >= 0) {
        const CurveMark& m = marks()[static_cast<std::size_t>(mark)];
        content.title = m.label;
        content.titleNote = textOfX(m.x);
        QStringList lines = m.detail.split(u'\n');
        for (const CurveMark& other : marks()) // what else happened at this step
            if (m.kind != CurveMark::Kind::Checkpoint && other.kind != CurveMark::Kind::Checkpoint && other.x == m.x)
                for (const QString& line : other.detail.split(u'\n'))
                    if (!lines.contains(line))
                        lines.append(line);
        if (lines.size() == 1)
            content.foot = m.detail;
        else
            for (const QString& line : lines)
                content.rows.append({{}, line, {}, {}, false});
        if (content.title.isEmpty())
            content.title = content.titleNote, content.titleNote.clear();
    } else if (!std::isnan(pointer())) {
        content = tooltipContent(pointer());
    }
    if (content.title.isEmpty() || (mark < 0 && content.rows.isEmpty())) {
        widgets::DataTooltip::of(this)->conceal();
        return;
    }
    const QRect avoid(mapToGlobal(position) - QPoint(8, 8), QSize(16, 16));
    auto* tooltip = widgets::DataTooltip::of(this);
    QRect room;
    if (mark < 0)
        room = freeRoom(tooltip->sizeFor(content), position);
    const QRect global = room.isEmpty() ? QRect() : room.adjusted(-4, -4, 5, 5).translated(mapToGlobal(QPoint()));
    tooltip->showAt(mapToGlobal(position), content, avoid, global);
}

void CurvePlot::setPointerAt(double x, const QPoint& position) {
    // Snap to a step that has a value.
    double snapped = x;
    double distance = std::numeric_limits<double>::infinity();
    for (const auto& curve : curves()) {
        const CurveSeries& s = curve->series;
        const int i = !s.style.planned && !s.style.lone ? s.nearest(x) : -1;
        if (i < 0)
            continue;
        const double found = curve->series.x[static_cast<std::size_t>(i)];
        if (std::abs(found - x) < distance) {
            distance = std::abs(found - x);
            snapped = found;
        }
    }
    m_linkedPointer = false;
    m_pointedByKey = false;
    if (snapped != pointer()) {
        movePointer(snapped);
        Q_EMIT pointerMoved(snapped);
    }
    showTooltip(position);
}

void CurvePlot::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    widgets::DataTooltip::of(this)->conceal();
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    m_pressed = place;
    m_panX = xRange();
    m_panY = yRange();
    const bool pan = event->button() == Qt::MiddleButton ||
                     (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
    if (pan) {
        m_drag = Drag::Pan;
    } else if (event->button() == Qt::LeftButton) {
        const bool onHandle = hasLane() && !std::isnan(timeCursor()) && place.y() < plotRect().top() &&
                              std::abs(place.x() - widgetXOf(timeCursor())) < 10;
        m_drag = onHandle ? Drag::Cursor : Drag::Press;
    } else {
        QWidget::mousePressEvent(event);
    }
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    switch (m_drag) {
    case Drag::Press:
        if ((place - m_pressed).manhattanLength() < QApplication::startDragDistance())
            return;
        m_drag = Drag::Zoom;
        widgets::DataTooltip::of(this)->conceal();
        [[fallthrough]];
    case Drag::Zoom:
        setZoomBox(QRect(m_pressed, place).normalized());
        return;
    case Drag::Pan:
        pan(place);
        return;
    case Drag::Cursor:
        Q_EMIT stepClicked(xAt(place.x()));
        return;
    case Drag::None:
        break;
    }
    const QRect box = plotRect();
    if (place.x() < box.left() || place.x() > box.right() || !anyPoint()) {
        leaveEvent(nullptr);
        return;
    }
    setPointerAt(xAt(place.x()), place);
}

void CurvePlot::pan(const QPoint& to) {
    plot().xAxis->setRange(m_panX.low, m_panX.high);
    plot().yAxis->setRange(m_panY.low, m_panY.high);
    const auto move = [](QCPAxis* axis, int from, int at) {
        const double before = axis->pixelToCoord(from);
        const double now = axis->pixelToCoord(at);
        axis->moveRange(axis->scaleType() == QCPAxis::stLogarithmic ? before / now : before - now);
    };
    move(plot().xAxis, m_pressed.x(), to.x());
    move(plot().yAxis, m_pressed.y(), to.y());
    stopFollowing();
    const Range x = xRange();
    Q_EMIT xRangeChanged(x.low, x.high);
    schedule();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = m_drag;
    m_drag = Drag::None;
    const QPoint place = event->position().toPoint();
    if (drag == Drag::Press) {
        const int mark = markAt(place);
        if (mark >= 0)
            Q_EMIT markActivated(mark);
        else if (plotRect().adjusted(0, -laneHeight(), 0, 0).contains(place))
            Q_EMIT stepClicked(std::isnan(pointer()) || m_linkedPointer ? xAt(place.x()) : pointer());
        return;
    }
    if (drag != Drag::Zoom)
        return;
    const QRect box = QRect(m_pressed, place).normalized().intersected(plotRect());
    setZoomBox({});
    if (box.width() < 6 && box.height() < 6)
        return;
    // A horizontal drag zooms only x, a vertical one only y.
    if (box.width() >= 6) {
        const double low = xAt(box.left());
        const double high = xAt(box.right());
        plot().xAxis->setRange(low, high);
        Q_EMIT xRangeChanged(low, high);
    }
    if (box.height() >= 12)
        plot().yAxis->setRange(plot().yAxis->pixelToCoord(box.bottom()), plot().yAxis->pixelToCoord(box.top()));
    stopFollowing();
    schedule();
}

void CurvePlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        showEverything();
    m_drag = Drag::None;
}

void CurvePlot::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) {
        event->ignore(); // the page scrolls
        return;
    }
    const double turns = event->angleDelta().y() / 120.0;
    zoomAt(std::pow(0.8, turns), xAt(int(event->position().x())), plot().yAxis->pixelToCoord(event->position().y()),
           !(event->modifiers() & Qt::ShiftModifier));
    event->accept();
}

void CurvePlot::leaveEvent(QEvent* event) {
    if (event)
        QWidget::leaveEvent(event);
    widgets::DataTooltip::of(this)->conceal();
    m_pointedByKey = false;
    if (std::isnan(pointer()))
        return;
    movePointer(std::numeric_limits<double>::quiet_NaN());
    Q_EMIT pointerMoved(pointer());
}

/// What the keyboard has pointed at goes with it.
void CurvePlot::focusOutEvent(QFocusEvent* event) {
    MarkedCanvas::focusOutEvent(event);
    if (m_pointedByKey && event->reason() != Qt::PopupFocusReason) // its own menu is about what is pointed at
        leaveEvent(nullptr);
}

void CurvePlot::contextMenuEvent(QContextMenuEvent* event) {
    const int mark = markAt(event->pos());
    if (mark < 0) {
        event->ignore();
        return;
    }
    Q_EMIT markMenuRequested(mark, event->globalPos());
}

/// Moves the pointer line by a point of the first curve.
void CurvePlot::stepPointer(int direction) {
    const CurveSeries* first = nullptr;
    for (const auto& curve : curves()) {
        if (!curve->series.x.empty()) {
            first = &curve->series;
            break;
        }
    }
    if (!first)
        return;
    const double from = std::isnan(pointer()) ? (std::isnan(timeCursor()) ? first->x.back() : timeCursor()) : pointer();
    const int i =
        std::clamp(first->nearest(from) + (std::isnan(pointer()) ? 0 : direction), 0, int(first->x.size()) - 1);
    const double x = first->x[static_cast<std::size_t>(i)];
    setPointerAt(x, QPoint(widgetXOf(x), plotRect().center().y()));
    m_pointedByKey = true;
}

void CurvePlot::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_F:
        return showEverything();
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(0.8);
    case Qt::Key_Minus:
        return zoom(1.25);
    case Qt::Key_Left:
        return stepPointer(-1);
    case Qt::Key_Right:
        return stepPointer(1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!std::isnan(pointer())) {
            Q_EMIT stepClicked(pointer());
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!std::isnan(pointer()))
            return leaveEvent(nullptr);
        break;
    case Qt::Key_C:
        if (const QString values = valueText(); event->matches(QKeySequence::Copy) && !values.isEmpty()) {
            QGuiApplication::clipboard()->setText(values);
            return;
        }
        break;
    default:
        break;
    }
    QWidget::keyPressEvent(event);
}

} // namespace glasshouse::plots
