#include "ui/plots/CurveCanvas.h"

#include <QTimer>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "ui/plots/CurveGraph.h"
#include "ui/plots/Qcp.h"
#include "ui/plots/TextTicker.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::plots {

CurveCanvas::Curve* CurveCanvas::curveOf(const QString& id) const {
    const auto found =
        std::find_if(m_curves.begin(), m_curves.end(), [&](const auto& curve) { return curve->series.id == id; });
    return found != m_curves.end() ? found->get() : nullptr;
}

template <typename F> void CurveCanvas::change(const QString& id, F f) {
    if (Curve* const curve = curveOf(id)) {
        f(*curve);
        schedule();
    }
}

void CurveCanvas::addSeries(const QString& id, const QString& name, const CurveStyle& style) {
    if (hasSeries(id))
        return;
    auto made = std::make_unique<Curve>();
    made->series.id = id;
    made->series.name = name;
    made->series.style = style;
    made->series.setSmoothing(m_smoothing);
    makeGraphs(*made);
    m_curves.push_back(std::move(made));
    schedule();
}

void CurveCanvas::removeSeries(const QString& id) {
    Curve* const curve = curveOf(id);
    if (curve == nullptr)
        return;
    dropGraphs(*curve);
    std::erase_if(m_curves, [&](const auto& one) { return one.get() == curve; });
    schedule();
}

bool CurveCanvas::hasSeries(const QString& id) const {
    return curveOf(id) != nullptr;
}

QStringList CurveCanvas::seriesIds() const {
    QStringList ids;
    for (const auto& curve : m_curves)
        ids.append(curve->series.id);
    return ids;
}

void CurveCanvas::setSeriesName(const QString& id, const QString& name) {
    change(id, [&](Curve& curve) { curve.series.name = name; });
}

void CurveCanvas::setSeriesStyle(const QString& id, const CurveStyle& style) {
    change(id, [&](Curve& curve) {
        curve.series.style = style;
        curve.series.setSmoothing(m_smoothing);
        dropGraphs(curve);
        makeGraphs(curve);
    });
}

CurveStyle CurveCanvas::seriesStyle(const QString& id) const {
    const Curve* const curve = curveOf(id);
    return curve != nullptr ? curve->series.style : CurveStyle();
}

void CurveCanvas::setFill(const QString& id, const QString& to) {
    change(id, [&](Curve& curve) { curve.fillTo = to; });
}

void CurveCanvas::setSpread(const QString& id, const QString& upper, const QString& lower) {
    change(id, [&](Curve& curve) { curve.upper = upper; });
    setFill(upper, lower);
}

QString CurveCanvas::textOfPoint(const Curve& curve, std::size_t index) const {
    const double value = curve.series.raw[index];
    const Curve* const upper = curve.upper.isEmpty() ? nullptr : curveOf(curve.upper);
    const int edge = upper != nullptr ? upper->series.nearest(curve.series.x[index]) : -1;
    if (edge < 0)
        return textOfY(value);
    return QStringLiteral("%1 ± %2").arg(textOfY(value),
                                         textOfY(upper->series.raw[static_cast<std::size_t>(edge)] - value));
}

void CurveCanvas::append(const QString& id, double x, double y) {
    change(id, [&](Curve& curve) { curve.series.append(x, y); });
}

void CurveCanvas::append(const QString& id, std::span<const double> x, std::span<const double> y) {
    change(id, [&](Curve& curve) {
        for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
            curve.series.append(x[i], y[i]);
    });
}

void CurveCanvas::setData(const QString& id, std::vector<double> x, std::vector<double> y) {
    change(id, [&](Curve& curve) { curve.series.clear(); });
    append(id, x, y);
}

void CurveCanvas::truncateAfter(const QString& id, double x) {
    change(id, [&](Curve& curve) { curve.series.truncateAfter(x); });
}

void CurveCanvas::clearData() {
    for (const auto& curve : m_curves)
        curve->series.clear();
    schedule();
}

qsizetype CurveCanvas::pointCount(const QString& id) const {
    const Curve* const curve = curveOf(id);
    return curve ? qsizetype(curve->series.x.size()) : 0;
}

std::vector<double> CurveCanvas::shownValues(const QString& id) const {
    const Curve* const curve = curveOf(id);
    return curve ? curve->series.main().values() : std::vector<double>{};
}

double CurveCanvas::shownValue(const QString& id, std::size_t index) const {
    const Curve* const curve = curveOf(id);
    return curve && index < curve->series.main().size() ? curve->series.main()[index]
                                                        : std::numeric_limits<double>::quiet_NaN();
}

void CurveCanvas::setSmoothing(double smoothing) {
    smoothing = std::clamp(smoothing, 0.0, 0.999);
    if (smoothing == m_smoothing)
        return;
    m_smoothing = smoothing;
    for (const auto& curve : m_curves)
        curve->series.setSmoothing(smoothing);
    schedule();
}

void CurveCanvas::setBand(double low, double high) {
    const bool shown = std::isfinite(low) && std::isfinite(high) && high > low;
    m_band->setVisible(shown);
    if (shown) {
        m_band->topLeft->setCoords(low, 0);
        m_band->bottomRight->setCoords(high, 1);
    }
    schedule();
}

void CurveCanvas::setLaneVisible(bool visible) {
    m_lane = visible;
    applyTheme();
    schedule();
}

void CurveCanvas::setCompact(bool compact) {
    m_compact = compact;
    setLaneVisible(!compact);
}

void CurveCanvas::setTotal(double x) {
    if (x == m_total || (std::isnan(x) && std::isnan(m_total)))
        return;
    m_total = x;
    schedule();
}

void CurveCanvas::setLogarithmic(bool x, bool y) {
    m_logX = x;
    m_logY = y;
    applyTheme();
    fitRanges();
    schedule();
}

void CurveCanvas::setXTickText(std::function<QString(double)> text) {
    m_xTick = std::move(text);
    schedule();
}

void CurveCanvas::setXWhole(bool whole) {
    m_xWhole = whole;
    schedule();
}

void CurveCanvas::setYText(std::function<QString(double)> text) {
    m_yText = std::move(text);
    schedule();
}

void CurveCanvas::setYValueText(std::function<QString(double)> text) {
    m_yValueText = std::move(text);
    schedule();
}

void CurveCanvas::setYBounds(double low, double high) {
    m_boundLow = low;
    m_boundHigh = high;
    schedule();
}

void CurveCanvas::setFollowing(bool following, bool whole) {
    m_following = following;
    m_whole = whole;
}

CurveCanvas::CurveCanvas(QWidget* parent)
    : QWidget(parent)
    , m_plot(new QCustomPlot(this)) {
    setLayoutDirection(Qt::LeftToRight); // axes go to the right in every language
    m_plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_plot->setFocusPolicy(Qt::NoFocus);
    m_plot->setInteractions(QCP::Interactions());
    m_plot->setNoAntialiasingOnDrag(false);
    m_plot->setPlottingHints(QCP::phCacheLabels | QCP::phFastPolylines); // pens are opaque, so joins are invisible
    m_plot->xAxis->setSubTicks(false);
    m_plot->yAxis->setSubTicks(false);
    m_plot->xAxis->setTickLength(0, 4);
    m_plot->yAxis->setTickLength(0, 4);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_future = new QCPItemRect(m_plot); // the plot owns its items
    m_future->setLayer(QStringLiteral("background"));
    m_future->setPen(Qt::NoPen);
    m_future->setVisible(false);
    m_band = new QCPItemRect(m_plot);
    m_band->setLayer(QStringLiteral("background"));
    m_band->setPen(Qt::NoPen);
    m_band->setVisible(false);
    for (QCPItemPosition* corner : {m_future->topLeft, m_future->bottomRight, m_band->topLeft, m_band->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    applyTheme();
}

void CurveCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_plot->setGeometry(rect());
    schedule();
}

void CurveCanvas::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_dirty)
        rebuild();
}

void CurveCanvas::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || theme::isTextSizeChange(*event))
        schedule();
}

CurveCanvas::Range CurveCanvas::xRange() const {
    const QCPRange range = m_plot->xAxis->range();
    return {range.lower, range.upper};
}

CurveCanvas::Range CurveCanvas::yRange() const {
    const QCPRange range = m_plot->yAxis->range();
    return {range.lower, range.upper};
}

QRect CurveCanvas::plotRect() const {
    return m_plot->axisRect()->rect();
}

double CurveCanvas::xAt(int widgetX) const {
    return m_plot->xAxis->pixelToCoord(widgetX);
}

int CurveCanvas::widgetXOf(double x) const {
    return int(std::lround(px(x)));
}

double CurveCanvas::px(double x) const {
    return m_plot->xAxis->coordToPixel(x);
}

double CurveCanvas::py(double y) const {
    return m_plot->yAxis->coordToPixel(y);
}

int CurveCanvas::laneHeight() const {
    return m_lane ? theme::scaled(20) : 0;
}

QColor CurveCanvas::colorOf(const CurveSeries& s) const {
    switch (s.style.kind) {
    case CurveStyle::Kind::Train:
        return theme().train;
    case CurveStyle::Kind::Validation:
        return theme().val;
    case CurveStyle::Kind::Series:
        return theme().seriesColor(s.style.seriesIndex);
    case CurveStyle::Kind::Quiet:
        break;
    }
    return theme().text2;
}

QColor CurveCanvas::rawColorOf(const CurveSeries& s) const {
    if (s.style.kind == CurveStyle::Kind::Train)
        return theme().trainRaw;
    if (s.style.kind == CurveStyle::Kind::Validation)
        return theme().valRaw;
    return theme::blend(colorOf(s), theme().surface, 0.40);
}

void CurveCanvas::makeGraphs(Curve& curve) {
    if (curve.series.style.smooths)
        curve.raw = new CurveGraph(m_plot->xAxis, m_plot->yAxis); // the plot owns its graphs
    curve.main = new CurveGraph(m_plot->xAxis, m_plot->yAxis);
    for (QCPGraph* graph : {curve.raw, curve.main}) {
        if (!graph)
            continue;
        graph->setAdaptiveSampling(false); // the points are already thinned
        graph->setSelectable(QCP::stNone);
    }
    applyTheme();
}

void CurveCanvas::dropGraphs(Curve& curve) {
    if (curve.raw)
        m_plot->removeGraph(curve.raw);
    if (curve.main)
        m_plot->removeGraph(curve.main);
    curve.raw = curve.main = nullptr;
}

void CurveCanvas::applyTheme() {
    const theme::Theme& t = theme();
    m_plot->setBackground(t.surface);
    const QFont ticks = theme::monoFont(theme::TextSize::Note);
    const bool any = anyPoint();
    for (QCPAxis* axis : {m_plot->xAxis, m_plot->yAxis}) {
        // Without data its numbers would be invented; it keeps its place, so that the curves do not move.
        axis->setBasePen(any ? QPen(t.axis, 1) : QPen(Qt::NoPen));
        axis->setTickPen(axis->basePen());
        axis->setTickLabelColor(any ? t.muted : QColor(Qt::transparent));
        axis->setTickLabelFont(ticks);
        axis->setLabelFont(ticks);
        axis->grid()->setVisible(any);
        axis->grid()->setPen(QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
        const bool isX = axis == m_plot->xAxis;
        const bool log = isX ? m_logX : m_logY;
        axis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        int count = m_compact ? 3 : (isX ? 8 : 5);
        // Labels in a low plot would touch.
        const double height = 1.8 * QFontMetrics(ticks).height();
        const double room = isX ? m_plot->axisRect()->width() : m_plot->axisRect()->height();
        if (!isX)
            count = std::clamp(int(room / height), 2, count);
        std::function<QString(double)> text = isX ? m_xTick : m_yText;
        const auto give = [&](auto ticker) {
            ticker->text = std::move(text);
            ticker->log = log;
            ticker->whole = isX && !log && m_xWhole && !m_xTick;
            ticker->room = room;
            ticker->span = axis->range().size();
            ticker->height = isX ? 0 : height;
            ticker->font = ticks;
            ticker->setTickCount(count);
            ticker->setTickStepStrategy(QCPAxisTicker::tssReadability);
            axis->setTicker(ticker);
        };
        if (log)
            give(QSharedPointer<TextTicker<QCPAxisTickerLog>>::create());
        else
            give(QSharedPointer<TextTicker<QCPAxisTicker>>::create());
    }
    // Space for half a tick label.
    const double last = m_plot->xAxis->range().upper;
    const QString widest = m_xTick ? m_xTick(last) : text::groupedNumber(std::llround(std::min(last, 1e7)));
    int right = std::max(theme::scaled(m_compact ? 16 : 22), QFontMetrics(ticks).horizontalAdvance(widest) / 2 + 4);
    for (const auto& curve : m_curves) {
        if (curve->series.style.endLabel)
            right = qMax(right, qMin(142, 24 + QFontMetrics(theme::uiFont(theme::TextSize::Note, QFont::DemiBold))
                                                   .horizontalAdvance(curve->series.name)));
    }
    const int above = m_lane ? laneHeight() + 8 : theme::scaled(16); // what is outside is counted there
    m_plot->axisRect()->setMargins(QMargins(0, above, right, 0));
    m_plot->axisRect()->setMinimumMargins(QMargins(theme::scaled(m_compact ? 30 : 40), above, right, 16));
    QColor veil = t.bg;
    veil.setAlphaF(0.7F);
    m_future->setBrush(veil);
    m_band->setBrush(t.accentSoft);
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        const QColor color = colorOf(s);
        QPen pen(color, s.style.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (s.style.planned)
            pen.setDashPattern({2 / s.style.width, 3 / s.style.width});
        else if (s.style.kind == CurveStyle::Kind::Series)
            pen = t.seriesPen(s.style.seriesIndex, s.style.width);
        if (s.style.edge)
            pen = Qt::NoPen;
        curve->main->setPen(pen);
        curve->main->setAntialiased(true);
        const Curve* other = curve->fillTo.isEmpty() ? nullptr : curveOf(curve->fillTo);
        curve->main->setChannelFillGraph(other != nullptr ? other->main : nullptr);
        QColor faint = color; // bands may overlap
        faint.setAlphaF(0.22F);
        curve->main->setBrush(other != nullptr ? QBrush(faint) : QBrush(Qt::NoBrush));
        curve->main->setLineStyle(s.style.lone ? QCPGraph::lsNone : QCPGraph::lsLine);
        if (s.style.lone) {
            curve->main->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, color, theme().surface, 9));
            curve->main->setAntialiasedScatters(true);
        } else if (s.style.dots) {
            curve->main->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 4.5));
            curve->main->setAntialiasedScatters(true);
        }
        if (curve->raw) {
            QPen thin(rawColorOf(s), 1);
            thin.setCosmetic(true);
            curve->raw->setPen(thin);
            curve->raw->setAntialiased(false);
        }
    }
}

bool CurveCanvas::anyPoint() const {
    return std::any_of(m_curves.begin(), m_curves.end(), [](const auto& curve) { return !curve->series.x.empty(); });
}

double CurveCanvas::lastX() const {
    double last = std::numeric_limits<double>::quiet_NaN();
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (!s.style.planned && !s.style.other && !s.x.empty() && !(s.x.back() <= last))
            last = s.x.back();
    }
    return last;
}

void CurveCanvas::schedule() {
    m_dirty = true;
    if (m_queued || !isVisible())
        return;
    m_queued = true;
    QTimer::singleShot(0, this, [this] {
        m_queued = false;
        rebuildIfScheduled();
    });
}

void CurveCanvas::rebuildIfScheduled() {
    if (m_dirty && isVisible())
        rebuild();
}

namespace {

/// The highest value of another run's curve that is shown whole beside curves with these values.
double highestBeside(const QCPRange& own) {
    const double greatest = std::max(std::abs(own.lower), std::abs(own.upper));
    if (greatest == 0)
        return std::numeric_limits<double>::infinity();
    if (own.size() <= 0.01 * greatest) // a constant has no shape to lose
        return own.upper + 9 * greatest;
    return own.upper + std::max(2 * own.size(), greatest / 4);
}

} // namespace

std::optional<QCPRange> CurveCanvas::valuesToShow(const std::vector<const CurveSeries*>& curves, double highX) const {
    constexpr std::size_t sampled = 4000; // enough for the quantiles; the ends are exact
    constexpr double newest = 0.1;        // of a curve: the last points of the run, as they are
    std::vector<double> values;
    double minimum = std::numeric_limits<double>::infinity();
    double maximum = -minimum;
    double lateLow = minimum;
    double lateHigh = maximum;
    double newestLow = minimum;
    double newestHigh = maximum;
    for (const CurveSeries* const curve : curves) {
        const CurveSeries& s = *curve;
        // The main lines count, not the raw samples behind them.
        const MinMaxPyramid& all = m_whole ? s.raw : s.main();
        const std::size_t end = s.style.lone ? s.within(s.x.front(), highX).second : all.size();
        const std::size_t begin = s.firstPlaced(m_logX);
        const MinMaxPyramid::Extremes ends = all.over(begin, end);
        const std::uint32_t smallest = m_logY ? ends.smallestPositive : ends.smallest;
        if (smallest == MinMaxPyramid::none)
            continue;
        minimum = std::min(minimum, all[smallest]);
        maximum = std::max(maximum, all[ends.largest]);
        const std::size_t stride = std::max<std::size_t>(1, end / sampled);
        for (std::size_t i = begin; i < end && !m_whole; i += stride) {
            if (std::isfinite(all[i]) && (!m_logY || all[i] > 0))
                values.push_back(all[i]);
        }
        if (s.style.lone)
            continue;
        if (!s.style.other && !s.style.planned) {
            const std::size_t first = s.within(s.x.back() - newest * (s.x.back() - s.x.front()), s.x.back()).first;
            const MinMaxPyramid::Extremes of = s.raw.over(first, s.raw.size());
            if (const std::uint32_t low = m_logY ? of.smallestPositive : of.smallest; low != MinMaxPyramid::none) {
                newestLow = std::min(newestLow, s.raw[low]);
                newestHigh = std::max(newestHigh, s.raw[of.largest]);
            }
        }
        const double late = s.style.dots || s.style.other ? (s.x.front() + s.x.back()) / 2 : s.x.back();
        if (const auto of = all.over(s.within(late, s.x.back()).first, all.size()); of.any()) {
            lateLow = std::min(lateLow, all[of.smallest]);
            lateHigh = std::max(lateHigh, all[of.largest]);
        }
    }
    if (!(maximum >= minimum))
        return std::nullopt;
    QCPRange shown(minimum, maximum);
    if (values.size() >= 50 && !m_logY) {
        const auto at = [&](double share) {
            const auto place = values.begin() + static_cast<std::ptrdiff_t>(share * double(values.size() - 1));
            std::nth_element(values.begin(), place, values.end());
            return *place;
        };
        const double upper = at(0.98);
        const double lower = at(0.02);
        const double inner = upper - lower;
        // A steep start would flatten everything else. Its end is in view, and for curves with few points, such as a
        // validation or another run, the later half.
        if (inner > 0 && inner < 0.5 * shown.size()) {
            shown.upper = std::min(maximum, std::max(lateHigh, upper + 0.25 * inner));
            shown.lower = std::max(minimum, std::min(lateLow, lower - 0.25 * inner));
        }
    }
    return QCPRange(std::min(shown.lower, newestLow), std::max(shown.upper, newestHigh));
}

void CurveCanvas::fitRanges() {
    double lowX = std::numeric_limits<double>::infinity();
    double highX = -lowX;
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (s.x.empty() || s.style.lone)
            continue;
        const std::size_t first = s.firstPlaced(m_logX);
        if (first == s.x.size())
            continue;
        lowX = std::min(lowX, s.x[first]);
        if (!s.style.planned || !std::isfinite(m_total))
            highX = std::max(highX, s.x.back());
    }
    if (!(highX >= lowX)) {
        lowX = m_logX ? 1 : 0;
        highX = std::isfinite(m_total) ? m_total : 1;
    }
    if (std::isfinite(m_total))
        highX = std::max(highX, m_total);
    if (!m_logX && lowX > 0 && lowX < 0.1 * highX)
        lowX = 0;
    if (!(highX > lowX))
        highX = m_logX ? lowX * 10 : lowX + 1;
    m_plot->xAxis->setRange(lowX, highX);

    std::vector<const CurveSeries*> counted;
    std::vector<const CurveSeries*> others;
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (!s.x.empty())
            (s.style.other && !s.style.lone ? others : counted).push_back(&s);
    }
    std::optional<QCPRange> shown = valuesToShow(counted, highX);
    if (!others.empty()) {
        // A curve of another run that would flatten those of this one, such as a diverged loss, is cut off at the edge.
        const double maximum =
            shown && !m_whole && !m_logY ? highestBeside(*shown) : std::numeric_limits<double>::infinity();
        std::copy_if(others.begin(), others.end(), std::back_inserter(counted), [&](const CurveSeries* s) {
            const std::optional<QCPRange> range = valuesToShow({s}, highX);
            return range && range->upper <= maximum;
        });
        shown = valuesToShow(counted, highX);
    }
    const bool any = shown.has_value();
    double low = any ? shown->lower : 0;
    double high = any ? shown->upper : 1;
    if (m_logY) {
        low = any ? low : 0.1;
        if (!(high > low))
            high = low * 10;
        const double room = std::pow(high / low, 0.06);
        m_plot->yAxis->setRange(low / room, high * room);
    } else {
        if (!(high > low)) {
            const double size = std::abs(low) > 0 ? std::abs(low) * 0.1 : 1;
            low -= size;
            high += size;
        }
        const double room = (high - (std::isfinite(m_boundLow) ? std::min(low, m_boundLow) : low)) * 0.06;
        double from = low - room;
        double to = high + room;
        if (low >= 0 && from < 0)
            from = 0;
        if (std::isfinite(m_boundLow))
            from = std::min(from, m_boundLow);
        if (std::isfinite(m_boundHigh))
            to = std::max(to, m_boundHigh);
        m_plot->yAxis->setRange(from, to);
    }
}

void CurveCanvas::placeFuture() {
    const double last = lastX();
    const bool shown = !m_compact && std::isfinite(m_total) && std::isfinite(last) && last < m_total;
    m_future->setVisible(shown);
    if (!shown)
        return;
    m_future->topLeft->setCoords(last, 0);
    m_future->bottomRight->setCoords(std::max(m_total, m_plot->xAxis->range().upper), 1);
}

void CurveCanvas::countOutside() {
    m_above = m_below = m_unplaced = 0;
    const QCPRange x = m_plot->xAxis->range();
    const QCPRange y = m_plot->yAxis->range();
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (s.style.planned)
            continue;
        const std::size_t placed = s.firstPlaced(m_logX);
        m_unplaced += int(placed - s.raw.over(0, placed).faults);
        const auto [first, last] = s.within(x.lower, x.upper);
        const MinMaxPyramid::Outside outside = s.raw.outside(first, last, y.lower, y.upper);
        m_above += int(outside.above);
        m_below += int(outside.below);
    }
}

void CurveCanvas::setForPaper(bool paper) {
    m_forPaper = paper;
    rebuild();
}

void CurveCanvas::rebuild() {
    m_dirty = false;
    if (m_following)
        fitRanges();
    if (m_plot->width() < 1 || m_plot->height() < 1)
        return; // not laid out yet; the resize event gets back here
    applyTheme();
    placeFuture();
    const QCPRange range = m_plot->xAxis->range();
    const QCPRange shown = m_plot->yAxis->range();
    const int columns = std::max(16, int(m_plot->width() * devicePixelRatioF()));
    m_outliers.clear();
    m_faults.clear();
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        const auto give = [&](QCPGraph* graph, const MinMaxPyramid& values, bool all) {
            const QList<QPointF> thinned = s.decimated(values, range.lower, range.upper, columns, m_logX, m_logY);
            QVector<QCPGraphData> points;
            points.reserve(thinned.size());
            for (const QPointF& point : thinned) {
                points.append(QCPGraphData(point.x(), point.y()));
                if (all && range.contains(point.x()) && (point.y() > shown.upper || point.y() < shown.lower))
                    m_outliers.push_back({point.x(), point.y() > shown.upper, colorOf(s)});
            }
            graph->data()->set(points, true);
        };
        if (curve->raw)
            curve->raw->setVisible(s.smooths());
        give(curve->main, s.main(), !s.smooths() && !s.style.planned);
        if (curve->raw && s.smooths())
            give(curve->raw, s.raw, true);
        for (const CurveSeries::FaultPlace& fault : s.faults(range.lower, range.upper, columns, m_logX))
            m_faults.push_back({fault.x, fault.kinds});
    }
    countOutside();
    m_plot->replot(QCustomPlot::rpRefreshHint);
    ++m_repaints;
}

QString CurveCanvas::textOfY(double y) const {
    return m_yValueText ? m_yValueText(y) : m_yText ? m_yText(y) : text::shortNumber(y, 4);
}

bool CurveCanvas::isCrossed(const QRectF& rect) const {
    for (const auto& curve : m_curves) {
        const auto points = curve->main->data();
        auto at = points->findBegin(m_plot->xAxis->pixelToCoord(rect.left()));
        const auto end = points->findEnd(m_plot->xAxis->pixelToCoord(rect.right()));
        for (double before = std::numeric_limits<double>::quiet_NaN(); at != end; ++at) {
            const double y = py(at->value);
            const double low = std::fmin(y, before); // if one is NaN, the other
            const double high = std::fmax(y, before);
            before = curve->series.style.lone ? std::numeric_limits<double>::quiet_NaN() : y;
            if (high >= rect.top() - 1 && low <= rect.bottom() + 1)
                return true;
        }
    }
    return false;
}

} // namespace glasshouse::plots
