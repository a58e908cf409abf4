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
#include "ui/plots/CurveCanvas.h"
#include "ui/plots/CurveOverlay.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/AccessibleParts.h"
#include "ui/widgets/DataTooltip.h"

namespace glasshouse::plots {

CurvePlot::CurvePlot(QWidget* parent)
    : QWidget(parent)
    , m_canvas(new CurveCanvas(this))
    , m_overlay(new CurveOverlay(*m_canvas, this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves"));
    widgets::AccessibleTable parts; // a row per curve: its points are too many to go through
    parts.rows = [this] { return int(m_canvas->curves().size()); };
    parts.columns = [] { return 3; };
    parts.rowName = [this](int row) { return m_canvas->curves()[static_cast<std::size_t>(row)]->series.name; };
    parts.columnName = [](int column) {
        return column == 0 ? tr("newest") : column == 1 ? tr("smallest") : tr("points");
    };
    parts.cell = [this](int row, int column) {
        const CurveSeries& curve = m_canvas->curves()[static_cast<std::size_t>(row)]->series;
        if (column == 2)
            return text::groupedNumber(qint64(curve.x.size()));
        if (curve.x.empty())
            return QString();
        const MinMaxPyramid::Extremes ends = column == 1 ? curve.raw.all() : MinMaxPyramid::Extremes{};
        const std::size_t at = ends.any() ? ends.smallest : curve.raw.size() - 1;
        return tr("%1 at %2").arg(m_canvas->textOfY(curve.raw[at]), textOfX(curve.x[at]));
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(m_canvas, &QCustomPlot::afterReplot, this, &CurvePlot::redrawn);
}

CurvePlot::~CurvePlot() = default;

// ---- series

void CurvePlot::addSeries(const QString& id, const QString& name, const CurveStyle& style) {
    if (!hasSeries(id))
        m_canvas->add(id, name, style);
}

void CurvePlot::removeSeries(const QString& id) {
    m_canvas->remove(id);
}

bool CurvePlot::hasSeries(const QString& id) const {
    return m_canvas->curveOf(id) != nullptr;
}

QStringList CurvePlot::seriesIds() const {
    QStringList ids;
    for (const auto& curve : m_canvas->curves())
        ids.append(curve->series.id);
    return ids;
}

void CurvePlot::setSeriesName(const QString& id, const QString& name) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->series.name = name;
        m_canvas->schedule();
    }
}

void CurvePlot::setSeriesStyle(const QString& id, const CurveStyle& style) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id))
        m_canvas->setStyle(*curve, style);
}

CurveStyle CurvePlot::seriesStyle(const QString& id) const {
    const CurveCanvas::Curve* curve = m_canvas->curveOf(id);
    return curve != nullptr ? curve->series.style : CurveStyle();
}

void CurvePlot::setFill(const QString& id, const QString& to) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->fillTo = to;
        m_canvas->schedule();
    }
}

void CurvePlot::setSeriesVisible(const QString& id, bool visible) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->series.visible = visible;
        m_canvas->schedule();
    }
}

void CurvePlot::append(const QString& id, double x, double y) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->series.append(x, y);
        m_canvas->schedule();
    }
}

void CurvePlot::append(const QString& id, std::span<const double> x, std::span<const double> y) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
            curve->series.append(x[i], y[i]);
        m_canvas->schedule();
    }
}

void CurvePlot::setData(const QString& id, std::vector<double> x, std::vector<double> y) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->series.clear();
        append(id, x, y);
        m_canvas->schedule();
    }
}

void CurvePlot::truncateAfter(const QString& id, double x) {
    if (CurveCanvas::Curve* curve = m_canvas->curveOf(id)) {
        curve->series.truncateAfter(x);
        m_canvas->schedule();
    }
}

void CurvePlot::clearData() {
    for (const auto& curve : m_canvas->curves())
        curve->series.clear();
    m_canvas->schedule();
}

qsizetype CurvePlot::pointCount(const QString& id) const {
    const CurveCanvas::Curve* curve = m_canvas->curveOf(id);
    return curve ? qsizetype(curve->series.x.size()) : 0;
}

std::vector<double> CurvePlot::shownValues(const QString& id) const {
    const CurveCanvas::Curve* curve = m_canvas->curveOf(id);
    return curve ? curve->series.main().values() : std::vector<double>{};
}

double CurvePlot::shownValue(const QString& id, std::size_t index) const {
    const CurveCanvas::Curve* curve = m_canvas->curveOf(id);
    return curve && index < curve->series.main().size() ? curve->series.main()[index]
                                                        : std::numeric_limits<double>::quiet_NaN();
}

void CurvePlot::setSmoothing(double smoothing) {
    smoothing = std::clamp(smoothing, 0.0, 0.999);
    if (smoothing != m_canvas->smoothing())
        m_canvas->setSmoothing(smoothing);
}

double CurvePlot::smoothing() const {
    return m_canvas->smoothing();
}

// ---- lines and marks

void CurvePlot::setReferenceLine(const QString& id, const QString& name, double y) {
    m_overlay->setReferenceLine(id, name, y);
}

void CurvePlot::removeReferenceLine(const QString& id) {
    m_overlay->removeReferenceLine(id);
}

void CurvePlot::setMarks(const std::vector<CurveMark>& marks) {
    m_overlay->setMarks(marks);
}

void CurvePlot::addMark(const CurveMark& mark) {
    m_overlay->addMark(mark);
}

void CurvePlot::setGap(const QString& name, double low, double high) {
    m_overlay->setGap(name, low, high);
}

void CurvePlot::setBand(double low, double high) {
    m_canvas->setBand(low, high);
}

void CurvePlot::setLaneVisible(bool visible) {
    m_canvas->setLane(visible);
}

// ---- time

void CurvePlot::setTimeCursor(double x) {
    if (x != m_overlay->timeCursor())
        m_overlay->setTimeCursor(x);
}

double CurvePlot::timeCursor() const {
    return m_overlay->timeCursor();
}

void CurvePlot::setLive(bool live) {
    m_overlay->setLive(live);
}

void CurvePlot::setTotal(double x) {
    const double total = m_canvas->total();
    if (x != total && !(std::isnan(x) && std::isnan(total)))
        m_canvas->setTotal(x);
}

void CurvePlot::setPointer(double x) {
    m_linkedPointer = true;
    m_overlay->setPointer(x);
}

// ---- axes

void CurvePlot::setLogX(bool on) {
    m_canvas->setLogarithmic(on, m_canvas->logY());
}

void CurvePlot::setLogY(bool on) {
    m_canvas->setLogarithmic(m_canvas->logX(), on);
}

bool CurvePlot::logX() const {
    return m_canvas->logX();
}

bool CurvePlot::logY() const {
    return m_canvas->logY();
}

void CurvePlot::setXText(std::function<QString(double)> text) {
    m_xText = std::move(text);
}

void CurvePlot::setXTickText(std::function<QString(double)> text) {
    m_canvas->setTickTexts(std::move(text), m_canvas->yText());
}

void CurvePlot::setYText(std::function<QString(double)> text) {
    m_canvas->setTickTexts(m_canvas->xTickText(), std::move(text));
}

void CurvePlot::setTooltipExtra(std::function<void(double, widgets::TooltipContent&)> extra) {
    m_extra = std::move(extra);
}

void CurvePlot::setCompact(bool compact) {
    m_canvas->setCompact(compact);
}

void CurvePlot::setEmptyText(const QString& text) {
    m_overlay->setEmptyText(text);
}

void CurvePlot::setYBounds(double low, double high) {
    m_canvas->setYBounds(low, high);
}

// ---- view

void CurvePlot::setFollow(bool follow) {
    if (follow == isFollowing())
        return;
    m_canvas->setFollowing(follow, m_outliers);
    if (follow)
        m_canvas->schedule();
    Q_EMIT followChanged(follow);
}

bool CurvePlot::isFollowing() const {
    return m_canvas->isFollowing();
}

void CurvePlot::fit() {
    m_canvas->setFollowing(isFollowing(), m_outliers);
    m_canvas->fitRanges();
    setFollow(true);
    m_canvas->schedule();
    Q_EMIT fitted();
}

void CurvePlot::showEverything() {
    setFollow(true);
    m_canvas->setFollowing(true, true);
    m_canvas->fitRanges();
    m_canvas->schedule();
    Q_EMIT fitted();
}

void CurvePlot::setOutliersFitted(bool fitted) {
    m_outliers = fitted;
    if (!isFollowing())
        return;
    m_canvas->setFollowing(true, fitted);
    m_canvas->schedule();
}

void CurvePlot::pointAt(double x) {
    if (!m_canvas->anyPoint() || !std::isfinite(x))
        return leaveEvent(nullptr);
    const Range shown = xRange();
    if (x < shown.low || x > shown.high) {
        const double half = (shown.high - shown.low) / 2;
        setXRange(x - half, x + half);
        m_canvas->rebuild();
    }
    setPointerAt(x, QPoint(widgetXOf(x), plotRect().center().y()));
}

void CurvePlot::zoom(double factor) {
    const Range x = xRange();
    const Range y = yRange();
    zoomAt(factor, (x.low + x.high) / 2, (y.low + y.high) / 2, false);
}

CurvePlot::Range CurvePlot::xRange() const {
    const QCPRange range = m_canvas->xAxis->range();
    return {range.lower, range.upper};
}

CurvePlot::Range CurvePlot::yRange() const {
    const QCPRange range = m_canvas->yAxis->range();
    return {range.lower, range.upper};
}

void CurvePlot::setXRange(double low, double high, bool fromLink) {
    if (!(high > low))
        return;
    m_canvas->xAxis->setRange(low, high);
    stopFollowing();
    if (!fromLink)
        Q_EMIT xRangeChanged(low, high);
    m_canvas->schedule();
}

void CurvePlot::setYRange(double low, double high) {
    if (!(high > low))
        return;
    m_canvas->yAxis->setRange(low, high);
    stopFollowing();
    m_canvas->schedule();
}

int CurvePlot::pointsAbove() const {
    return m_canvas->above();
}

int CurvePlot::pointsBelow() const {
    return m_canvas->below();
}

QRect CurvePlot::plotRect() const {
    return m_canvas->axisRect()->rect();
}

double CurvePlot::xAt(int widgetX) const {
    return m_canvas->xAxis->pixelToCoord(widgetX);
}

int CurvePlot::widgetXOf(double x) const {
    return int(std::lround(m_canvas->px(x)));
}

int CurvePlot::repaints() const {
    return m_canvas->repaints();
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
    for (const auto& curve : m_canvas->curves()) {
        const CurveSeries& s = curve->series;
        if (s.visible && !s.x.empty())
            head.entries.push_back({s.name, curve->main->pen(), s.style.lone});
    }
    return head;
}

QSize CurvePlot::exportSize() const {
    return {width(), height() + head().height(width()) + m_names.above() + m_names.below()};
}

void CurvePlot::paintExport(QPainter& painter, const std::function<void(QPainter&)>& curves) const {
    const PrintHead head = this->head();
    const int above = head.height(width());
    head.paint(painter, QRectF(0, 0, width(), above), m_canvas->theme());
    painter.translate(0, above + m_names.above());
    curves(painter);
    m_overlay->paint(painter, false);
    m_names.paint(painter, rect(), m_canvas->theme());
}

QImage CurvePlot::toImage(double scale) const {
    m_canvas->setForPaper(bool(m_paperTitle));
    QImage image((QSizeF(exportSize()) * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.fill(m_canvas->theme().surface);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    paintExport(painter, [&](QPainter& on) { on.drawPixmap(rect(), m_canvas->toPixmap(width(), height(), scale)); });
    painter.end();
    if (m_paperTitle)
        m_canvas->setForPaper(false);
    return image;
}

QByteArray CurvePlot::toSvg() const {
    m_canvas->setForPaper(bool(m_paperTitle));
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
        painter.fillRect(QRect(QPoint(0, 0), exportSize()), m_canvas->theme().surface);
    paintExport(painter, [&](QPainter&) { m_canvas->toPainter(&painter, width(), height()); });
    painter.end();
    if (m_paperTitle)
        m_canvas->setForPaper(false);
    return buffer.data();
}

QByteArray CurvePlot::toCsv() const {
    // One row per x of any series; a series without a point there has an empty cell.
    std::vector<formats::CsvCell> cells{m_names.across.isEmpty() ? QStringLiteral("x") : m_names.across};
    std::vector<double> xs;
    for (const auto& curve : m_canvas->curves()) {
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
    std::vector<std::size_t> next(m_canvas->curves().size(), 0);
    for (const double x : xs) {
        cells.assign(1, x);
        for (std::size_t i = 0; i < m_canvas->curves().size(); ++i) {
            const CurveSeries& s = m_canvas->curves()[i]->series;
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
    const double x = std::isnan(m_overlay->pointer()) ? m_overlay->timeCursor() : m_overlay->pointer();
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
    if (!m_canvas->anyPoint())
        return m_overlay->emptyText().isEmpty() ? tr("No points yet") : m_overlay->emptyText();
    QStringList parts;
    for (const auto& curve : m_canvas->curves()) {
        const CurveSeries& s = curve->series;
        if (!s.visible || s.x.empty())
            continue;
        const MinMaxPyramid& values = s.main();
        const MinMaxPyramid::Extremes ends = values.all();
        QString part = tr("%1: last %2 at %3").arg(s.name, m_canvas->textOfY(values.back()), textOfX(s.x.back()));
        if (ends.any())
            part +=
                tr(", smallest %1 at %2").arg(m_canvas->textOfY(values[ends.smallest]), textOfX(s.x[ends.smallest]));
        if (ends.faults > 0)
            part += tr(", %1 not finite").arg(ends.faults);
        parts.append(part);
    }
    return parts.join(QStringLiteral("; "));
}

QString CurvePlot::textOfX(double x) const {
    if (m_xText)
        return m_xText(x);
    return tr("step %1").arg(text::groupedNumber(qint64(std::llround(x))));
}

void CurvePlot::redrawn() {
    m_overlay->update();
    if (QAccessible::isActive()) // reading the whole series is expensive
        setProperty("accessibleValue", summary());
}

// ---- pointer and keyboard

void CurvePlot::stopFollowing() {
    if (!m_canvas->isFollowing())
        return;
    m_canvas->setFollowing(false);
    Q_EMIT followChanged(false);
}

void CurvePlot::zoomAt(double factor, double x, double y, bool both) {
    if (!(factor > 0))
        return;
    m_canvas->xAxis->scaleRange(factor, x);
    if (both)
        m_canvas->yAxis->scaleRange(factor, y);
    stopFollowing();
    const QCPRange range = m_canvas->xAxis->range();
    Q_EMIT xRangeChanged(range.lower, range.upper);
    m_canvas->schedule();
}

widgets::TooltipContent CurvePlot::tooltipContent(double x) const {
    widgets::TooltipContent content;
    content.title = textOfX(x);
    const auto add = [&](const QString& name, const QColor& swatch, double value, const QString& note) {
        widgets::TooltipContent::Row row;
        row.name = name;
        row.swatch = swatch;
        row.note = note;
        row.value = m_canvas->textOfY(value);
        content.rows.append(row);
    };
    for (const auto& curve : m_canvas->curves()) {
        const CurveSeries& s = curve->series;
        if (!s.visible || s.x.empty())
            continue;
        const bool sparse = s.style.kind == CurveStyle::Kind::Validation || s.style.lone;
        const int i = sparse ? s.lastUpTo(x) : s.nearest(x);
        if (i < 0 || (!sparse && !s.style.planned && x > s.x.back()))
            continue;
        const auto place = static_cast<std::size_t>(i);
        // The step a value comes from, if it is not the one shown.
        const QString from = s.x[place] != x && !s.style.planned ? textOfX(s.x[place]) : QString();
        if (s.smooths()) {
            add(tr("%1, smoothed").arg(s.name), m_canvas->colorOf(s), s.smooth[place], from);
            if (!s.style.other) // ten runs would fill the screen
                add(tr("%1, this step").arg(s.name), theme::blend(m_canvas->colorOf(s), m_canvas->theme().surface, 0.5),
                    s.raw[place], from);
        } else {
            add(s.name, m_canvas->colorOf(s), s.raw[place], from);
        }
    }
    if (m_extra)
        m_extra(x, content);
    return content;
}

void CurvePlot::showTooltip(const QPoint& position) {
    const int mark = m_overlay->markAt(position);
    widgets::TooltipContent content;
    if (mark >= 0) {
        const CurveMark& m = m_overlay->marks()[static_cast<std::size_t>(mark)];
        content.title = m.label;
        content.titleNote = textOfX(m.x);
        QStringList lines = m.detail.split(u'\n');
        for (const CurveMark& other : m_overlay->marks()) // what else happened at this step
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
    } else if (!std::isnan(m_overlay->pointer())) {
        content = tooltipContent(m_overlay->pointer());
    }
    if (content.title.isEmpty() || (mark < 0 && content.rows.isEmpty())) {
        widgets::DataTooltip::of(this)->conceal();
        return;
    }
    const QRect avoid(mapToGlobal(position) - QPoint(8, 8), QSize(16, 16));
    widgets::DataTooltip::of(this)->showAt(mapToGlobal(position), content, avoid);
}

void CurvePlot::setPointerAt(double x, const QPoint& position) {
    // Snap to a step that has a value.
    double snapped = x;
    double distance = std::numeric_limits<double>::infinity();
    for (const auto& curve : m_canvas->curves()) {
        const CurveSeries& s = curve->series;
        const int i = s.visible && !s.style.planned && !s.style.lone ? s.nearest(x) : -1;
        if (i < 0)
            continue;
        const double found = curve->series.x[static_cast<std::size_t>(i)];
        if (std::abs(found - x) < distance) {
            distance = std::abs(found - x);
            snapped = found;
        }
    }
    m_linkedPointer = false;
    if (snapped != m_overlay->pointer()) {
        m_overlay->setPointer(snapped);
        Q_EMIT pointerMoved(snapped);
    }
    showTooltip(position);
}

void CurvePlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_canvas->setGeometry(rect());
    m_overlay->setGeometry(rect());
    m_overlay->raise();
    m_canvas->schedule();
}

void CurvePlot::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_canvas->isDirty())
        m_canvas->rebuild();
}

void CurvePlot::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    widgets::DataTooltip::of(this)->conceal();
}

void CurvePlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationFontChange)
        m_canvas->schedule();
}

void CurvePlot::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m_overlay->update();
}

void CurvePlot::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m_overlay->update();
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
        const bool onHandle = m_canvas->hasLane() && !std::isnan(m_overlay->timeCursor()) &&
                              place.y() < plotRect().top() &&
                              std::abs(place.x() - widgetXOf(m_overlay->timeCursor())) < 10;
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
        m_overlay->setZoomBox(QRect(m_pressed, place).normalized());
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
    if (place.x() < box.left() || place.x() > box.right() || !m_canvas->anyPoint()) {
        leaveEvent(nullptr);
        return;
    }
    setPointerAt(xAt(place.x()), place);
}

void CurvePlot::pan(const QPoint& to) {
    m_canvas->xAxis->setRange(m_panX.low, m_panX.high);
    m_canvas->yAxis->setRange(m_panY.low, m_panY.high);
    const auto move = [](QCPAxis* axis, int from, int at) {
        const double before = axis->pixelToCoord(from);
        const double now = axis->pixelToCoord(at);
        axis->moveRange(axis->scaleType() == QCPAxis::stLogarithmic ? before / now : before - now);
    };
    move(m_canvas->xAxis, m_pressed.x(), to.x());
    move(m_canvas->yAxis, m_pressed.y(), to.y());
    stopFollowing();
    const Range x = xRange();
    Q_EMIT xRangeChanged(x.low, x.high);
    m_canvas->schedule();
}

void CurvePlot::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = m_drag;
    m_drag = Drag::None;
    const QPoint place = event->position().toPoint();
    if (drag == Drag::Press) {
        const int mark = m_overlay->markAt(place);
        if (mark >= 0)
            Q_EMIT markActivated(mark);
        else if (plotRect().adjusted(0, -m_canvas->laneHeight(), 0, 0).contains(place))
            Q_EMIT stepClicked(std::isnan(m_overlay->pointer()) || m_linkedPointer ? xAt(place.x())
                                                                                   : m_overlay->pointer());
        return;
    }
    if (drag != Drag::Zoom)
        return;
    const QRect box = QRect(m_pressed, place).normalized().intersected(plotRect());
    m_overlay->setZoomBox({});
    if (box.width() < 6 && box.height() < 6)
        return;
    // A horizontal drag zooms only x, a vertical one only y.
    if (box.width() >= 6) {
        const double low = xAt(box.left());
        const double high = xAt(box.right());
        m_canvas->xAxis->setRange(low, high);
        Q_EMIT xRangeChanged(low, high);
    }
    if (box.height() >= 12)
        m_canvas->yAxis->setRange(m_canvas->yAxis->pixelToCoord(box.bottom()),
                                  m_canvas->yAxis->pixelToCoord(box.top()));
    stopFollowing();
    m_canvas->schedule();
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
    zoomAt(std::pow(0.8, turns), xAt(int(event->position().x())), m_canvas->yAxis->pixelToCoord(event->position().y()),
           !(event->modifiers() & Qt::ShiftModifier));
    event->accept();
}

void CurvePlot::leaveEvent(QEvent* event) {
    if (event)
        QWidget::leaveEvent(event);
    widgets::DataTooltip::of(this)->conceal();
    if (std::isnan(m_overlay->pointer()))
        return;
    m_overlay->setPointer(std::numeric_limits<double>::quiet_NaN());
    Q_EMIT pointerMoved(m_overlay->pointer());
}

void CurvePlot::contextMenuEvent(QContextMenuEvent* event) {
    const int mark = m_overlay->markAt(event->pos());
    if (mark < 0) {
        event->ignore();
        return;
    }
    Q_EMIT markMenuRequested(mark, event->globalPos());
}

/// Moves the pointer line by a point of the first curve.
void CurvePlot::stepPointer(int direction) {
    const CurveSeries* first = nullptr;
    for (const auto& curve : m_canvas->curves()) {
        if (curve->series.visible && !curve->series.x.empty()) {
            first = &curve->series;
            break;
        }
    }
    if (!first)
        return;
    const double from = std::isnan(m_overlay->pointer())
                            ? (std::isnan(m_overlay->timeCursor()) ? first->x.back() : m_overlay->timeCursor())
                            : m_overlay->pointer();
    const int i = std::clamp(first->nearest(from) + (std::isnan(m_overlay->pointer()) ? 0 : direction), 0,
                             int(first->x.size()) - 1);
    const double x = first->x[static_cast<std::size_t>(i)];
    setPointerAt(x, QPoint(widgetXOf(x), plotRect().center().y()));
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
        if (!std::isnan(m_overlay->pointer())) {
            Q_EMIT stepClicked(m_overlay->pointer());
            return;
        }
        break;
    case Qt::Key_Escape:
        if (!std::isnan(m_overlay->pointer()))
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
