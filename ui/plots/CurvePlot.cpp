#include "ui/plots/CurvePlot.h"

#include "core/formats/Csv.h"
#include "ui/plots/CurvePlotImpl.h"
#include "ui/text/Numbers.h"
#include "ui/widgets/AccessibleParts.h"

#include <QBuffer>
#include <QClipboard>
#include <QSvgGenerator>

#include <algorithm>

namespace glasshouse::plots {

CurvePlot::CurvePlot(QWidget* parent)
    : QWidget(parent)
    , m(std::make_unique<Impl>(*this)) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curves"));
    widgets::AccessibleTable parts; // a row per curve: its points are too many to go through
    parts.rows = [this] { return int(m->series.size()); };
    parts.columns = [] { return 3; };
    parts.rowName = [this](int row) { return m->series[static_cast<std::size_t>(row)]->series.name; };
    parts.columnName = [](int column) {
        return column == 0 ? tr("newest") : column == 1 ? tr("smallest") : tr("points");
    };
    parts.cell = [this](int row, int column) {
        const CurveSeries& curve = m->series[static_cast<std::size_t>(row)]->series;
        if (column == 2)
            return text::groupedNumber(qint64(curve.x.size()));
        if (curve.x.empty())
            return QString();
        auto at = std::prev(curve.raw.end());
        for (auto it = curve.raw.begin(); column == 1 && it != curve.raw.end(); ++it)
            if (*it < *at || !std::isfinite(*at))
                at = it;
        return tr("%1 at %2")
            .arg(m->textOfY(*at), m->textOfX(curve.x[static_cast<std::size_t>(at - curve.raw.begin())]));
    };
    widgets::setAccessibleParts(this, parts);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    m->build();
}

CurvePlot::~CurvePlot() = default;

// ---- series

void CurvePlot::addSeries(const QString& id, const QString& name, const CurveStyle& style) {
    if (hasSeries(id))
        return;
    auto drawn = std::make_unique<Impl::Drawn>();
    drawn->series.id = id;
    drawn->series.name = name;
    drawn->series.style = style;
    drawn->series.setSmoothing(m->smoothing);
    m->makeGraphs(*drawn);
    m->series.push_back(std::move(drawn));
    m->schedule();
}

void CurvePlot::removeSeries(const QString& id) {
    for (auto it = m->series.begin(); it != m->series.end(); ++it) {
        if ((*it)->series.id == id) {
            m->dropGraphs(**it);
            m->series.erase(it);
            m->schedule();
            return;
        }
    }
}

bool CurvePlot::hasSeries(const QString& id) const {
    return m->find(id) != nullptr;
}

QStringList CurvePlot::seriesIds() const {
    QStringList ids;
    for (const auto& drawn : m->series)
        ids.append(drawn->series.id);
    return ids;
}

void CurvePlot::setSeriesName(const QString& id, const QString& name) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.name = name;
        m->schedule();
    }
}

void CurvePlot::setSeriesStyle(const QString& id, const CurveStyle& style) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.style = style;
        drawn->series.setSmoothing(m->smoothing);
        m->dropGraphs(*drawn);
        m->makeGraphs(*drawn);
        m->schedule();
    }
}

void CurvePlot::setFill(const QString& id, const QString& to) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->fillTo = to;
        m->schedule();
    }
}

void CurvePlot::setSeriesVisible(const QString& id, bool visible) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.visible = visible;
        m->schedule();
    }
}

void CurvePlot::append(const QString& id, double x, double y) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.append(x, y);
        m->schedule();
    }
}

void CurvePlot::append(const QString& id, std::span<const double> x, std::span<const double> y) {
    if (Impl::Drawn* drawn = m->find(id)) {
        for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
            drawn->series.append(x[i], y[i]);
        m->schedule();
    }
}

void CurvePlot::setData(const QString& id, std::vector<double> x, std::vector<double> y) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.clear();
        append(id, x, y);
        m->schedule();
    }
}

void CurvePlot::truncateAfter(const QString& id, double x) {
    if (Impl::Drawn* drawn = m->find(id)) {
        drawn->series.truncateAfter(x);
        m->schedule();
    }
}

void CurvePlot::clearData() {
    for (const auto& drawn : m->series)
        drawn->series.clear();
    m->schedule();
}

qsizetype CurvePlot::pointCount(const QString& id) const {
    const Impl::Drawn* drawn = m->find(id);
    return drawn ? qsizetype(drawn->series.x.size()) : 0;
}

std::vector<double> CurvePlot::shownValues(const QString& id) const {
    const Impl::Drawn* drawn = m->find(id);
    return drawn ? drawn->series.main() : std::vector<double>{};
}

double CurvePlot::shownValue(const QString& id, std::size_t index) const {
    const Impl::Drawn* drawn = m->find(id);
    return drawn && index < drawn->series.main().size() ? drawn->series.main()[index]
                                                        : std::numeric_limits<double>::quiet_NaN();
}

void CurvePlot::setSmoothing(double smoothing) {
    smoothing = std::clamp(smoothing, 0.0, 0.999);
    if (smoothing == m->smoothing)
        return;
    m->smoothing = smoothing;
    for (const auto& drawn : m->series)
        drawn->series.setSmoothing(smoothing);
    m->schedule();
}

double CurvePlot::smoothing() const {
    return m->smoothing;
}

// ---- lines and marks

void CurvePlot::setReferenceLine(const QString& id, const QString& name, double y) {
    m->lines[id] = {name, y};
    m->overlay->update();
}

void CurvePlot::removeReferenceLine(const QString& id) {
    m->lines.erase(id);
    m->overlay->update();
}

void CurvePlot::setMarks(std::vector<CurveMark> marks) {
    m->marks = std::move(marks);
    m->sortMarks();
    m->overlay->update();
}

void CurvePlot::addMark(const CurveMark& mark) {
    m->marks.push_back(mark);
    m->sortMarks();
    m->overlay->update();
}

void CurvePlot::setCheckpoints(std::vector<double> xs) {
    m->checkpoints = std::move(xs);
    m->overlay->update();
}

void CurvePlot::setGap(const QString& name, double low, double high) {
    m->gapName = name;
    m->gapLow = low;
    m->gapHigh = high;
    m->overlay->update();
}

void CurvePlot::setBand(double low, double high) {
    const bool shown = std::isfinite(low) && std::isfinite(high) && high > low;
    m->band->setVisible(shown);
    if (shown) {
        m->band->topLeft->setCoords(low, 0);
        m->band->bottomRight->setCoords(high, 1);
    }
    m->schedule();
}

void CurvePlot::setLaneVisible(bool visible) {
    m->lane = visible;
    m->applyTheme();
    m->schedule();
}

// ---- time

void CurvePlot::setTimeCursor(double x) {
    if (x == m->cursor)
        return;
    m->cursor = x;
    m->overlay->update();
}

double CurvePlot::timeCursor() const {
    return m->cursor;
}

void CurvePlot::setLive(bool live) {
    m->live = live;
    m->overlay->update();
}

void CurvePlot::setTotal(double x) {
    if (x == m->total || (std::isnan(x) && std::isnan(m->total)))
        return;
    m->total = x;
    m->schedule();
}

void CurvePlot::setPointer(double x) {
    m->pointer = x;
    m->linkedPointer = true;
    m->overlay->update();
}

// ---- axes

void CurvePlot::setLogX(bool on) {
    m->logX = on;
    m->applyTheme();
    m->fitRanges();
    m->schedule();
}

void CurvePlot::setLogY(bool on) {
    m->logY = on;
    m->applyTheme();
    m->fitRanges();
    m->schedule();
}

bool CurvePlot::logX() const {
    return m->logX;
}

bool CurvePlot::logY() const {
    return m->logY;
}

void CurvePlot::setXText(std::function<QString(double)> text) {
    m->xText = std::move(text);
}

void CurvePlot::setXTickText(std::function<QString(double)> text) {
    m->xTick = std::move(text);
    m->schedule();
}

void CurvePlot::setYText(std::function<QString(double)> text) {
    m->yText = std::move(text);
    m->schedule();
}

void CurvePlot::setTooltipExtra(std::function<void(double, widgets::TooltipContent&)> extra) {
    m->extra = std::move(extra);
}

void CurvePlot::setCompact(bool compact) {
    m->compact = compact;
    m->lane = !compact;
    m->applyTheme();
    m->schedule();
}

void CurvePlot::setEmptyText(const QString& text) {
    m->emptyText = text;
    m->overlay->update();
}

void CurvePlot::setYBounds(double low, double high) {
    m->boundLow = low;
    m->boundHigh = high;
    m->schedule();
}

// ---- view

void CurvePlot::setFollow(bool follow) {
    if (follow == m->following)
        return;
    m->following = follow;
    m->whole = false;
    if (follow)
        m->schedule();
    Q_EMIT followChanged(follow);
}

bool CurvePlot::isFollowing() const {
    return m->following;
}

void CurvePlot::fit() {
    m->whole = false;
    m->fitRanges();
    setFollow(true);
    m->schedule();
    Q_EMIT fitted();
}

void CurvePlot::showEverything() {
    setFollow(true);
    m->whole = true;
    m->fitRanges();
    m->schedule();
    Q_EMIT fitted();
}

void CurvePlot::zoom(double factor) {
    const Range x = xRange();
    const Range y = yRange();
    m->zoomAt(factor, (x.low + x.high) / 2, (y.low + y.high) / 2, false);
}

CurvePlot::Range CurvePlot::xRange() const {
    const QCPRange range = m->plot->xAxis->range();
    return {range.lower, range.upper};
}

CurvePlot::Range CurvePlot::yRange() const {
    const QCPRange range = m->plot->yAxis->range();
    return {range.lower, range.upper};
}

void CurvePlot::setXRange(double low, double high, bool fromLink) {
    if (!(high > low))
        return;
    m->plot->xAxis->setRange(low, high);
    if (fromLink) {
        m->following = false;
    } else {
        m->stopFollowing();
        Q_EMIT xRangeChanged(low, high);
    }
    m->schedule();
}

void CurvePlot::setYRange(double low, double high) {
    if (!(high > low))
        return;
    m->plot->yAxis->setRange(low, high);
    m->stopFollowing();
    m->schedule();
}

int CurvePlot::pointsAbove() const {
    return m->above;
}

int CurvePlot::pointsBelow() const {
    return m->below;
}

QRect CurvePlot::plotRect() const {
    return m->plot->axisRect()->rect();
}

double CurvePlot::xAt(int widgetX) const {
    return m->plot->xAxis->pixelToCoord(widgetX);
}

int CurvePlot::widgetXOf(double x) const {
    return int(std::lround(m->px(x)));
}

int CurvePlot::repaints() const {
    return m->repaints;
}

// ---- out

QImage CurvePlot::toImage(double scale) const {
    m->rebuild();
    QImage image((QSizeF(size()) * scale).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    image.fill(m->theme().surface);
    image.setDevicePixelRatio(scale);
    QPainter painter(&image);
    painter.drawPixmap(rect(), m->plot->toPixmap(width(), height(), scale));
    m->paintOverlay(painter, false);
    painter.end();
    return m->names.framed(image, scale, m->theme());
}

QByteArray CurvePlot::toSvg() const {
    m->rebuild();
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QRect whole = rect().adjusted(0, -m->names.above(), 0, m->names.below());
    generator.setSize(whole.size());
    generator.setViewBox(whole);
    generator.setTitle(accessibleName());
    QCPPainter painter;
    painter.begin(&generator);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    m->plot->toPainter(&painter, width(), height());
    m->paintOverlay(painter, false);
    m->names.paint(painter, rect(), m->theme());
    painter.end();
    return buffer.data();
}

QByteArray CurvePlot::toCsv() const {
    // One row per x of any series; a series without a point there has an empty cell.
    std::vector<formats::CsvCell> cells{m->names.across.isEmpty() ? QStringLiteral("x") : m->names.across};
    std::vector<double> xs;
    for (const auto& drawn : m->series) {
        const QString unit = m->names.down.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(m->names.down);
        cells.emplace_back(drawn->series.name + unit);
        if (drawn->series.smooths())
            cells.emplace_back(tr("%1, smoothed").arg(drawn->series.name));
        xs.insert(xs.end(), drawn->series.x.begin(), drawn->series.x.end());
    }
    formats::CsvTable table;
    table.addRow(cells);
    std::sort(xs.begin(), xs.end());
    xs.erase(std::unique(xs.begin(), xs.end()), xs.end());
    std::vector<std::size_t> next(m->series.size(), 0);
    for (const double x : xs) {
        cells.assign(1, x);
        for (std::size_t i = 0; i < m->series.size(); ++i) {
            const CurveSeries& s = m->series[i]->series;
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
    const double x = std::isnan(m->pointer) ? m->cursor : m->pointer;
    if (std::isnan(x))
        return {};
    const widgets::TooltipContent content = m->tooltipContent(x);
    QString text = content.title + u'\n';
    for (const auto& row : content.rows)
        text += row.name + u'\t' + row.value + u'\n';
    return text;
}

void CurvePlot::setAxisNames(const QString& x, const QString& y) {
    m->names = {x, y};
}

QString CurvePlot::summary() const {
    if (!m->anyPoint())
        return m->emptyText.isEmpty() ? tr("No points yet") : m->emptyText;
    QStringList parts;
    for (const auto& drawn : m->series) {
        const CurveSeries& s = drawn->series;
        if (!s.visible || s.x.empty())
            continue;
        const std::vector<double>& values = s.main();
        int smallest = -1;
        int faults = 0;
        for (int i = 0; i < int(values.size()); ++i) {
            const double v = values[static_cast<std::size_t>(i)];
            if (!std::isfinite(v))
                ++faults;
            else if (smallest < 0 || v < values[static_cast<std::size_t>(smallest)])
                smallest = i;
        }
        QString part = tr("%1: last %2 at %3").arg(s.name, m->textOfY(values.back()), m->textOfX(s.x.back()));
        if (smallest >= 0)
            part += tr(", smallest %1 at %2")
                        .arg(m->textOfY(values[static_cast<std::size_t>(smallest)]),
                             m->textOfX(s.x[static_cast<std::size_t>(smallest)]));
        if (faults > 0)
            part += tr(", %1 not finite").arg(faults);
        parts.append(part);
    }
    return parts.join(QStringLiteral("; "));
}

} // namespace glasshouse::plots
