// Draws the curves with QCustomPlot: graphs, axes, ranges, one repaint per event loop iteration.
#include "ui/plots/CurvePlotImpl.h"
#include "ui/text/Numbers.h"
#include "ui/theme/Fonts.h"

#include <QAccessible>
#include <QTimer>

#include <algorithm>

namespace glasshouse::plots {

namespace {

/// Tick labels in the program's number format, all of an axis with as many decimals as its finest tick needs (on a
/// logarithmic axis each with as many as it needs itself).
template <class Base> class TextTicker : public Base {
public:
    std::function<QString(double)> text;
    bool log = false;
    double room = 0;   ///< length of the axis in pixels; 0: unknown
    double span = 1;   ///< of its range
    double height = 0; ///< of a label on a vertical axis; 0: a horizontal axis, where the width of the labels counts
    QFont font;

protected:
    QVector<QString> createLabelVector(const QVector<double>& ticks, const QLocale& /*locale*/, QChar /*format*/,
                                       int /*precision*/) override {
        int decimals = 0;
        for (const double tick : ticks)
            decimals = std::max(decimals, decimalsOf(tick));
        QVector<QString> labels;
        for (const double tick : ticks)
            labels.append(text ? text(tick) : label(tick, log ? decimalsOf(tick) : decimals));
        // Ticks stay where a label does not fit.
        if (room <= 0 || ticks.size() < 2)
            return labels;
        const double step = ticks[1] - ticks[0];
        // On a logarithmic axis the outermost ticks may be outside the view.
        const double apart = log ? room / std::max(1.0, double(ticks.size() - 2)) : room * step / span;
        const auto isKept = [&](int i, int stride) {
            return (log ? i - 1 : std::llround(ticks[i] / step)) % stride == 0;
        };
        const auto touch = [&](int stride) {
            int before = -1;
            for (int i = 0; i < labels.size(); ++i) {
                if (!isKept(i, stride))
                    continue;
                const QFontMetricsF metrics(font);
                if (before >= 0) {
                    const double needed =
                        height > 0
                            ? height
                            : (metrics.horizontalAdvance(labels[before]) + metrics.horizontalAdvance(labels[i])) / 2 +
                                  8;
                    if ((i - before) * apart < needed)
                        return true;
                }
                before = i;
            }
            return false;
        };
        int stride = 1;
        while (touch(stride))
            ++stride;
        for (int i = 0; i < labels.size(); ++i)
            if (!isKept(i, stride))
                labels[i].clear();
        return labels;
    }

private:
    static constexpr int tooMany = 4;

    static int decimalsOf(double value) {
        for (int decimals = 0; decimals < tooMany; ++decimals) {
            const double scaled = value * std::pow(10, decimals);
            if (std::abs(scaled - std::round(scaled)) < 1e-6)
                return decimals;
        }
        return tooMany;
    }
    static QString label(double tick, int decimals) {
        if (decimals == tooMany || std::abs(tick) >= 1e7)
            return text::shortNumber(tick, 3);
        if (decimals == 0)
            return text::groupedNumber(std::llround(tick));
        return QString::number(tick, 'f', decimals).replace(u'-', QChar(0x2212));
    }
};

} // namespace

CurvePlot::Impl::Drawn* CurvePlot::Impl::find(const QString& id) const {
    for (const auto& drawn : series) {
        if (drawn->series.id == id)
            return drawn.get();
    }
    return nullptr;
}

void CurvePlot::Impl::build() {
    plot = new QCustomPlot(&q); // owned by the widget
    plot->setAttribute(Qt::WA_TransparentForMouseEvents);
    plot->setFocusPolicy(Qt::NoFocus);
    plot->setInteractions(QCP::Interactions());
    plot->setNoAntialiasingOnDrag(false);
    plot->setPlottingHints(QCP::phCacheLabels | QCP::phFastPolylines); // pens are opaque, so joins are invisible
    plot->xAxis->setSubTicks(false);
    plot->yAxis->setSubTicks(false);
    plot->xAxis->setTickLength(0, 4);
    plot->yAxis->setTickLength(0, 4);
    plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    future = new QCPItemRect(plot); // the plot owns its items
    future->setLayer(QStringLiteral("background"));
    future->setPen(Qt::NoPen);
    future->setVisible(false);
    band = new QCPItemRect(plot);
    band->setLayer(QStringLiteral("background"));
    band->setPen(Qt::NoPen);
    band->setVisible(false);
    for (QCPItemPosition* corner : {band->topLeft, band->bottomRight}) {
        corner->setTypeX(QCPItemPosition::ptPlotCoords);
        corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    overlay = new CurveOverlay(*this, &q);
    applyTheme();
}

int CurvePlot::Impl::laneHeight() const {
    return lane ? theme::scaled(20) : 0;
}

QColor CurvePlot::Impl::colorOf(const CurveSeries& s) const {
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

QColor CurvePlot::Impl::rawColorOf(const CurveSeries& s) const {
    if (s.style.kind == CurveStyle::Kind::Train)
        return theme().trainRaw;
    if (s.style.kind == CurveStyle::Kind::Validation)
        return theme().valRaw;
    return theme::blend(colorOf(s), theme().surface, 0.22);
}

void CurvePlot::Impl::makeGraphs(Drawn& drawn) {
    if (drawn.series.style.smooths)
        drawn.raw = plot->addGraph();
    drawn.main = plot->addGraph();
    for (QCPGraph* graph : {drawn.raw, drawn.main}) {
        if (!graph)
            continue;
        graph->setAdaptiveSampling(false); // the points are already thinned
        graph->setSelectable(QCP::stNone);
    }
    applyTheme();
}

void CurvePlot::Impl::dropGraphs(Drawn& drawn) {
    if (drawn.raw)
        plot->removeGraph(drawn.raw);
    if (drawn.main)
        plot->removeGraph(drawn.main);
    drawn.raw = drawn.main = nullptr;
}

void CurvePlot::Impl::applyTheme() {
    const theme::Theme& t = theme();
    plot->setBackground(t.surface);
    const QFont ticks = theme::monoFont(theme::TextSize::Note);
    for (QCPAxis* axis : {plot->xAxis, plot->yAxis}) {
        axis->setBasePen(QPen(t.axis, 1));
        axis->setTickPen(QPen(t.axis, 1));
        axis->setTickLabelColor(t.muted);
        axis->setTickLabelFont(ticks);
        axis->setLabelFont(ticks);
        axis->grid()->setPen(QPen(t.grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
        axis->grid()->setSubGridVisible(false);
        const bool isX = axis == plot->xAxis;
        const bool log = isX ? logX : logY;
        axis->setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
        int count = compact ? 3 : (isX ? 8 : 5);
        // Labels in a low plot would touch.
        const double height = 1.8 * QFontMetrics(ticks).height();
        const double room = isX ? plot->axisRect()->width() : plot->axisRect()->height();
        if (!isX)
            count = std::clamp(int(room / height), 2, count);
        std::function<QString(double)> text = isX ? xTick : yText;
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
    const double last = plot->xAxis->range().upper;
    const QString widest = xTick ? xTick(last) : text::groupedNumber(std::llround(std::min(last, 1e7)));
    int right = std::max(theme::scaled(compact ? 16 : 22), QFontMetrics(ticks).horizontalAdvance(widest) / 2 + 4);
    for (const auto& drawn : series) {
        if (drawn->series.style.endLabel && drawn->series.visible)
            right = qMax(right, qMin(130, 12 + QFontMetrics(theme::uiFont(theme::TextSize::Note, QFont::DemiBold))
                                                   .horizontalAdvance(drawn->series.name)));
    }
    plot->axisRect()->setMargins(QMargins(0, laneHeight() + 8, right, 0));
    plot->axisRect()->setMinimumMargins(QMargins(theme::scaled(compact ? 30 : 40), laneHeight() + 8, right, 16));
    QColor veil = t.bg;
    veil.setAlphaF(0.7F);
    future->setBrush(veil);
    band->setBrush(t.accentSoft);
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const QColor color = colorOf(s);
        QPen pen(color, s.style.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
        if (s.style.planned)
            pen.setDashPattern({2 / s.style.width, 3 / s.style.width});
        else if (s.style.kind == CurveStyle::Kind::Series)
            pen = t.seriesPen(s.style.seriesIndex, s.style.width);
        drawn->main->setPen(pen);
        drawn->main->setAntialiased(true);
        const Drawn* other = drawn->fillTo.isEmpty() ? nullptr : find(drawn->fillTo);
        drawn->main->setChannelFillGraph(other != nullptr ? other->main : nullptr);
        drawn->main->setBrush(other != nullptr ? QBrush(rawColorOf(s)) : QBrush(Qt::NoBrush));
        drawn->main->setLineStyle(s.style.lone ? QCPGraph::lsNone : QCPGraph::lsLine);
        if (s.style.lone) {
            drawn->main->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDiamond, color, theme().surface, 9));
            drawn->main->setAntialiasedScatters(true);
        } else if (s.style.dots) {
            drawn->main->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, color, color, 4.5));
            drawn->main->setAntialiasedScatters(true);
        }
        if (drawn->raw) {
            QPen thin(rawColorOf(s), 1);
            thin.setCosmetic(true);
            drawn->raw->setPen(thin);
            drawn->raw->setAntialiased(false);
        }
    }
}

bool CurvePlot::Impl::anyPoint() const {
    return std::any_of(series.begin(), series.end(),
                       [](const auto& drawn) { return drawn->series.visible && !drawn->series.x.empty(); });
}

double CurvePlot::Impl::lastX() const {
    double last = std::numeric_limits<double>::quiet_NaN();
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        if (s.visible && !s.style.planned && !s.style.other && !s.x.empty() && !(s.x.back() <= last))
            last = s.x.back();
    }
    return last;
}

void CurvePlot::Impl::schedule() {
    dirty = true;
    if (queued || !q.isVisible())
        return;
    queued = true;
    QTimer::singleShot(0, &q, [this] {
        queued = false;
        if (dirty && q.isVisible())
            rebuild();
    });
}

void CurvePlot::Impl::fitRanges() {
    double lowX = std::numeric_limits<double>::infinity();
    double highX = -lowX;
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        if (!s.visible || s.x.empty() || s.style.lone)
            continue;
        const auto first = logX ? std::upper_bound(s.x.begin(), s.x.end(), 0.0) : s.x.begin();
        if (first == s.x.end())
            continue;
        lowX = std::min(lowX, *first);
        if (!s.style.planned || !std::isfinite(total))
            highX = std::max(highX, s.x.back());
    }
    if (!(highX >= lowX)) {
        lowX = logX ? 1 : 0;
        highX = std::isfinite(total) ? total : 1;
    }
    if (std::isfinite(total))
        highX = std::max(highX, total);
    if (!logX && lowX > 0 && lowX < 0.1 * highX)
        lowX = 0;
    if (!(highX > lowX))
        highX = logX ? lowX * 10 : lowX + 1;
    plot->xAxis->setRange(lowX, highX);

    // The main lines determine the range, not the raw samples behind them.
    std::vector<double> values;
    double lateLow = std::numeric_limits<double>::infinity();
    double lateHigh = -lateLow;
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        if (!s.visible)
            continue;
        const std::vector<double>& all = whole ? s.raw : s.main();
        const std::size_t stride = whole ? 1 : std::max<std::size_t>(1, all.size() / 4000);
        for (std::size_t i = 0; i < all.size(); i += stride) {
            if (std::isfinite(all[i]) && (!logY || all[i] > 0) && (!s.style.lone || s.x[i] <= highX))
                values.push_back(all[i]);
        }
        if (s.style.lone || all.empty())
            continue;
        const double late = s.style.dots || s.style.other ? (s.x.front() + s.x.back()) / 2 : s.x.back();
        for (std::size_t i = all.size(); i-- > 0 && s.x[i] >= late;) {
            if (std::isfinite(all[i])) {
                lateLow = std::min(lateLow, all[i]);
                lateHigh = std::max(lateHigh, all[i]);
            }
        }
    }
    double low = 0;
    double high = 1;
    if (!values.empty()) {
        std::sort(values.begin(), values.end());
        low = values.front();
        high = values.back();
        if (values.size() >= 50 && !logY && !whole) {
            const auto at = [&](double share) {
                return values[static_cast<std::size_t>(share * double(values.size() - 1))];
            };
            const double inner = at(0.98) - at(0.02);
            // A steep start would flatten everything else. Its end is in view, and for curves with few points, such as
            // a validation or another run, the later half.
            if (inner > 0 && inner < 0.5 * (high - low)) {
                high = std::min(high, std::max(lateHigh, at(0.98) + 0.25 * inner));
                low = std::max(low, std::min(lateLow, at(0.02) - 0.25 * inner));
            }
        }
    }
    if (logY) {
        low = values.empty() ? 0.1 : low;
        if (!(high > low))
            high = low * 10;
        const double room = std::pow(high / low, 0.06);
        plot->yAxis->setRange(low / room, high * room);
    } else {
        if (!(high > low)) {
            const double size = std::abs(low) > 0 ? std::abs(low) * 0.1 : 1;
            low -= size;
            high += size;
        }
        const double room = (high - (std::isfinite(boundLow) ? std::min(low, boundLow) : low)) * 0.06;
        double from = low - room;
        double to = high + room;
        if (low >= 0 && from < 0)
            from = 0;
        if (std::isfinite(boundLow))
            from = std::min(from, boundLow);
        if (std::isfinite(boundHigh))
            to = std::max(to, boundHigh);
        plot->yAxis->setRange(from, to);
    }
}

void CurvePlot::Impl::placeFuture() {
    const double last = lastX();
    const bool shown = !compact && std::isfinite(total) && std::isfinite(last) && last < total;
    future->setVisible(shown);
    if (!shown)
        return;
    future->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    future->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    future->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    future->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    future->topLeft->setCoords(last, 0);
    future->bottomRight->setCoords(std::max(total, plot->xAxis->range().upper), 1);
}

void CurvePlot::Impl::countOutside() {
    above = below = 0;
    const QCPRange x = plot->xAxis->range();
    const QCPRange y = plot->yAxis->range();
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        if (!s.visible || s.style.other)
            continue;
        const auto first = std::lower_bound(s.x.begin(), s.x.end(), x.lower) - s.x.begin();
        const auto last = std::upper_bound(s.x.begin(), s.x.end(), x.upper) - s.x.begin();
        for (auto i = first; i < last; ++i) {
            const double v = s.raw[static_cast<std::size_t>(i)];
            above += v > y.upper && std::isfinite(v) ? 1 : 0;
            below += v < y.lower && std::isfinite(v) ? 1 : 0;
        }
    }
}

void CurvePlot::Impl::rebuild() {
    dirty = false;
    if (following)
        fitRanges();
    if (plot->width() < 1 || plot->height() < 1)
        return; // not laid out yet; the resize event gets back here
    applyTheme();
    placeFuture();
    const QCPRange range = plot->xAxis->range();
    const int columns = std::max(16, int(q.width() * q.devicePixelRatioF()));
    for (const auto& drawn : series) {
        const CurveSeries& s = drawn->series;
        const auto give = [&](QCPGraph* graph, const std::vector<double>& values) {
            const QList<QPointF> points = s.decimated(values, range.lower, range.upper, columns, logX, logY);
            QVector<QCPGraphData> data;
            data.reserve(points.size());
            for (const QPointF& point : points)
                data.append(QCPGraphData(point.x(), point.y()));
            graph->data()->set(data, true);
        };
        drawn->main->setVisible(s.visible);
        if (drawn->raw)
            drawn->raw->setVisible(s.visible && s.smooths());
        if (!s.visible)
            continue;
        give(drawn->main, s.main());
        if (drawn->raw && s.smooths())
            give(drawn->raw, s.raw);
    }
    countOutside();
    plot->replot(QCustomPlot::rpRefreshHint);
    ++repaints;
    overlay->update();
    if (QAccessible::isActive()) // reading the whole series is expensive
        q.setProperty("accessibleValue", q.summary());
}

QString CurvePlot::Impl::textOfX(double x) const {
    if (xText)
        return xText(x);
    return CurvePlot::tr("step %1").arg(text::groupedNumber(qint64(std::llround(x))));
}

QString CurvePlot::Impl::textOfY(double y) const {
    return yText ? yText(y) : text::shortNumber(y, 4);
}

} // namespace glasshouse::plots
