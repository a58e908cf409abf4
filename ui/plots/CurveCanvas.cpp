#include "ui/plots/CurveCanvas.h"

#include <QTimer>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "ui/plots/CurveGraph.h"
#include "ui/plots/TextTicker.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"

namespace glasshouse::plots {

CurveCanvas::Curve* CurveCanvas::curveOf(const QString& id) const {
    const auto found =
        std::find_if(m_curves.begin(), m_curves.end(), [&](const auto& curve) { return curve->series.id == id; });
    return found != m_curves.end() ? found->get() : nullptr;
}

void CurveCanvas::add(const QString& id, const QString& name, const CurveStyle& style) {
    auto made = std::make_unique<Curve>();
    made->series.id = id;
    made->series.name = name;
    made->series.style = style;
    made->series.setSmoothing(m_smoothing);
    makeGraphs(*made);
    m_curves.push_back(std::move(made));
    schedule();
}

void CurveCanvas::remove(const QString& id) {
    const auto found =
        std::find_if(m_curves.begin(), m_curves.end(), [&](const auto& curve) { return curve->series.id == id; });
    if (found == m_curves.end())
        return;
    dropGraphs(**found);
    m_curves.erase(found);
    schedule();
}

void CurveCanvas::setStyle(Curve& curve, const CurveStyle& style) {
    curve.series.style = style;
    curve.series.setSmoothing(m_smoothing);
    dropGraphs(curve);
    makeGraphs(curve);
    schedule();
}

void CurveCanvas::setSmoothing(double smoothing) {
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

void CurveCanvas::setLane(bool visible) {
    m_lane = visible;
    applyTheme();
    schedule();
}

void CurveCanvas::setCompact(bool compact) {
    m_compact = compact;
    setLane(!compact);
}

void CurveCanvas::setTotal(double x) {
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

void CurveCanvas::setTickTexts(std::function<QString(double)> x, std::function<QString(double)> y) {
    m_xTick = std::move(x);
    m_yText = std::move(y);
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
    : QCustomPlot(parent) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setInteractions(QCP::Interactions());
    setNoAntialiasingOnDrag(false);
    setPlottingHints(QCP::phCacheLabels | QCP::phFastPolylines); // pens are opaque, so joins are invisible
    xAxis->setSubTicks(false);
    yAxis->setSubTicks(false);
    xAxis->setTickLength(0, 4);
    yAxis->setTickLength(0, 4);
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_future = new QCPItemRect(this); // the plot owns its items
    m_future->setLayer(QStringLiteral("background"));
    m_future->setPen(Qt::NoPen);
    m_future->setVisible(false);
    m_band = new QCPItemRect(this);
    m_band->setLayer(QStringLiteral("background"));
    m_band->setPen(Qt::NoPen);
    m_band->setVisible(false);
    for (QCPItemPosition* corner : {m_band->topLeft, m_band->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    applyTheme();
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
    return theme::blend(colorOf(s), theme().surface, 0.22);
}

void CurveCanvas::makeGraphs(Curve& curve) {
    if (curve.series.style.smooths)
        curve.raw = new CurveGraph(xAxis, yAxis); // the plot owns its graphs
    curve.main = new CurveGraph(xAxis, yAxis);
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
        removeGraph(curve.raw);
    if (curve.main)
        removeGraph(curve.main);
    curve.raw = curve.main = nullptr;
}

void CurveCanvas::applyTheme() {
    const theme::Theme& t = theme();
    setBackground(t.surface);
    const QFont ticks = theme::monoFont(theme::TextSize::Note);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setBasePen(QPen(t.axis, 1));
        axis->setTickPen(QPen(t.axis, 1));
        axis->setTickLabelColor(t.muted);
        axis->setTickLabelFont(ticks);
        axis->setLabelFont(ticks);
        axis->grid()->setPen(QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
        const bool isX = axis == xAxis;
        const bool log = isX ? m_logX : m_logY;
        axis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        int count = m_compact ? 3 : (isX ? 8 : 5);
        // Labels in a low plot would touch.
        const double height = 1.8 * QFontMetrics(ticks).height();
        const double room = isX ? axisRect()->width() : axisRect()->height();
        if (!isX)
            count = std::clamp(int(room / height), 2, count);
        std::function<QString(double)> text = isX ? m_xTick : m_yText;
        const auto give = [&](auto ticker) {
            ticker->text = std::move(text);
            ticker->log = log;
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
    const double last = xAxis->range().upper;
    const QString widest = m_xTick ? m_xTick(last) : text::groupedNumber(std::llround(std::min(last, 1e7)));
    int right = std::max(theme::scaled(m_compact ? 16 : 22), QFontMetrics(ticks).horizontalAdvance(widest) / 2 + 4);
    for (const auto& curve : m_curves) {
        if (curve->series.style.endLabel && curve->series.visible)
            right = qMax(right, qMin(130, 12 + QFontMetrics(theme::uiFont(theme::TextSize::Note, QFont::DemiBold))
                                                   .horizontalAdvance(curve->series.name)));
    }
    axisRect()->setMargins(QMargins(0, laneHeight() + 8, right, 0));
    axisRect()->setMinimumMargins(QMargins(theme::scaled(m_compact ? 30 : 40), laneHeight() + 8, right, 16));
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
        curve->main->setPen(pen);
        curve->main->setAntialiased(true);
        const Curve* other = curve->fillTo.isEmpty() ? nullptr : curveOf(curve->fillTo);
        curve->main->setChannelFillGraph(other != nullptr ? other->main : nullptr);
        curve->main->setBrush(other != nullptr ? QBrush(rawColorOf(s)) : QBrush(Qt::NoBrush));
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
    return std::any_of(m_curves.begin(), m_curves.end(),
                       [](const auto& curve) { return curve->series.visible && !curve->series.x.empty(); });
}

double CurveCanvas::lastX() const {
    double last = std::numeric_limits<double>::quiet_NaN();
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (s.visible && !s.style.planned && !s.style.other && !s.x.empty() && !(s.x.back() <= last))
            last = s.x.back();
    }
    return last;
}

void CurveCanvas::schedule() {
    m_dirty = true;
    if (m_queued || !parentWidget()->isVisible())
        return;
    m_queued = true;
    QTimer::singleShot(0, this, [this] {
        m_queued = false;
        if (m_dirty && parentWidget()->isVisible())
            rebuild();
    });
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
    std::vector<double> values;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    double lateLow = least;
    double lateHigh = most;
    for (const CurveSeries* const curve : curves) {
        const CurveSeries& s = *curve;
        // The main lines count, not the raw samples behind them.
        const MinMaxPyramid& all = m_whole ? s.raw : s.main();
        const std::size_t end = s.style.lone ? s.within(s.x.front(), highX).second : all.size();
        const MinMaxPyramid::Extremes ends = all.over(0, end);
        const std::uint32_t smallest = m_logY ? ends.smallestPositive : ends.smallest;
        if (smallest == MinMaxPyramid::none)
            continue;
        least = std::min(least, all[smallest]);
        most = std::max(most, all[ends.largest]);
        const std::size_t stride = std::max<std::size_t>(1, end / sampled);
        for (std::size_t i = 0; i < end && !m_whole; i += stride) {
            if (std::isfinite(all[i]) && (!m_logY || all[i] > 0))
                values.push_back(all[i]);
        }
        if (s.style.lone)
            continue;
        const double late = s.style.dots || s.style.other ? (s.x.front() + s.x.back()) / 2 : s.x.back();
        if (const auto of = all.over(s.within(late, s.x.back()).first, all.size()); of.any()) {
            lateLow = std::min(lateLow, all[of.smallest]);
            lateHigh = std::max(lateHigh, all[of.largest]);
        }
    }
    if (!(most >= least))
        return std::nullopt;
    QCPRange shown(least, most);
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
            shown.upper = std::min(most, std::max(lateHigh, upper + 0.25 * inner));
            shown.lower = std::max(least, std::min(lateLow, lower - 0.25 * inner));
        }
    }
    return shown;
}

void CurveCanvas::fitRanges() {
    double lowX = std::numeric_limits<double>::infinity();
    double highX = -lowX;
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (!s.visible || s.x.empty() || s.style.lone)
            continue;
        const auto first = m_logX ? std::upper_bound(s.x.begin(), s.x.end(), 0.0) : s.x.begin();
        if (first == s.x.end())
            continue;
        lowX = std::min(lowX, *first);
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
    xAxis->setRange(lowX, highX);

    std::vector<const CurveSeries*> counted;
    std::vector<const CurveSeries*> others;
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (s.visible && !s.x.empty())
            (s.style.other && !s.style.lone ? others : counted).push_back(&s);
    }
    std::optional<QCPRange> shown = valuesToShow(counted, highX);
    if (!others.empty()) {
        // A curve of another run that would flatten those of this one, such as a diverged loss, is cut off at the edge.
        const double most =
            shown && !m_whole && !m_logY ? highestBeside(*shown) : std::numeric_limits<double>::infinity();
        std::copy_if(others.begin(), others.end(), std::back_inserter(counted), [&](const CurveSeries* s) {
            const std::optional<QCPRange> range = valuesToShow({s}, highX);
            return range && range->upper <= most;
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
        yAxis->setRange(low / room, high * room);
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
        yAxis->setRange(from, to);
    }
}

void CurveCanvas::placeFuture() {
    const double last = lastX();
    const bool shown = !m_compact && std::isfinite(m_total) && std::isfinite(last) && last < m_total;
    m_future->setVisible(shown);
    if (!shown)
        return;
    m_future->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    m_future->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_future->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    m_future->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_future->topLeft->setCoords(last, 0);
    m_future->bottomRight->setCoords(std::max(m_total, xAxis->range().upper), 1);
}

void CurveCanvas::countOutside() {
    m_above = m_below = 0;
    const QCPRange x = xAxis->range();
    const QCPRange y = yAxis->range();
    for (const auto& curve : m_curves) {
        const CurveSeries& s = curve->series;
        if (!s.visible || s.style.planned)
            continue;
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
    if (width() < 1 || height() < 1)
        return; // not laid out yet; the resize event gets back here
    applyTheme();
    placeFuture();
    const QCPRange range = xAxis->range();
    const QCPRange shown = yAxis->range();
    const int columns = std::max(16, int(width() * devicePixelRatioF()));
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
        curve->main->setVisible(s.visible);
        if (curve->raw)
            curve->raw->setVisible(s.visible && s.smooths());
        if (!s.visible)
            continue;
        give(curve->main, s.main(), !s.smooths() && !s.style.planned);
        if (curve->raw && s.smooths())
            give(curve->raw, s.raw, true);
        for (const CurveSeries::FaultPlace& fault : s.faults(range.lower, range.upper, columns, m_logX))
            m_faults.push_back({fault.x, fault.kinds});
    }
    countOutside();
    replot(QCustomPlot::rpRefreshHint);
    ++m_repaints;
}

QString CurveCanvas::textOfY(double y) const {
    return m_yText ? m_yText(y) : text::shortNumber(y, 4);
}

bool CurveCanvas::isCrossed(const QRectF& rect) const {
    for (const auto& curve : m_curves) {
        if (!curve->series.visible)
            continue;
        const auto points = curve->main->data();
        auto at = points->findBegin(xAxis->pixelToCoord(rect.left()));
        const auto end = points->findEnd(xAxis->pixelToCoord(rect.right()));
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
