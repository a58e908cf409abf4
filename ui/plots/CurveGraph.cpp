#include "ui/plots/CurveGraph.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <vector>

namespace glasshouse::plots {

namespace {

constexpr double steep = 1; // vertical pixels travelled per horizontal pixel

bool isFinite(const QPointF& point) {
    return std::isfinite(point.x()) && std::isfinite(point.y());
}

/// Calls f(begin, end) for each piece between two finite points, with y clamped to a range.
template <typename F> void eachPiece(const QVector<QPointF>& line, double top, double bottom, F f) {
    for (qsizetype i = 1; i < line.size(); ++i)
        if (isFinite(line[i - 1]) && isFinite(line[i]))
            f(QPointF(line[i - 1].x(), std::clamp(line[i - 1].y(), top, bottom)),
              QPointF(line[i].x(), std::clamp(line[i].y(), top, bottom)));
}

bool isSteep(const QVector<QPointF>& line, const QRectF& area) {
    double across = 0;
    double upAndDown = 0;
    eachPiece(line, area.top(), area.bottom(), [&](const QPointF& begin, const QPointF& end) {
        across += std::abs(end.x() - begin.x());
        upAndDown += std::abs(end.y() - begin.y());
    });
    return upAndDown > steep * std::max(1.0, across);
}

/// A line without the points that are less than a pixel away from the one before: they cannot be seen, but each takes
/// time to stroke.
QVector<QPointF> thinned(const QVector<QPointF>& line, double pixel) {
    QVector<QPointF> kept;
    kept.reserve(line.size());
    for (const QPointF& point : line) {
        const bool near = !kept.isEmpty() && std::abs(point.x() - kept.constLast().x()) < pixel &&
                          std::abs(point.y() - kept.constLast().y()) < pixel; // false for a gap
        if (!near)
            kept.append(point);
    }
    return kept;
}

/// y in pixels, so low is at the top. Empty if low > high.
struct Span {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();

    bool isEmpty() const { return low > high; }
};

/// The vertical extent of a line in each column of an area.
std::vector<Span> spansOf(const QVector<QPointF>& line, const QRectF& area, double columnsPerPixel) {
    std::vector<Span> spans(static_cast<std::size_t>(std::ceil(area.width() * columnsPerPixel)));
    const double last = static_cast<double>(spans.size()) - 1;
    eachPiece(line, area.top(), area.bottom(), [&](QPointF begin, QPointF end) {
        if (end.x() < begin.x())
            std::swap(begin, end);
        const double from = (begin.x() - area.left()) * columnsPerPixel;
        const double to = (end.x() - area.left()) * columnsPerPixel;
        if (to < 0 || from > last + 1)
            return;
        const double rise = to > from ? (end.y() - begin.y()) / (to - from) : 0;
        for (double column = std::floor(std::clamp(from, 0.0, last)); column <= std::clamp(to, 0.0, last); ++column) {
            const double enters = to > from ? begin.y() + rise * (std::max(column, from) - from) : begin.y();
            const double leaves = to > from ? begin.y() + rise * (std::min(column + 1, to) - from) : end.y();
            Span& span = spans[static_cast<std::size_t>(column)];
            span.low = std::min({span.low, enters, leaves});
            span.high = std::max({span.high, enters, leaves});
        }
    });
    return spans;
}

/// Turns columns into rectangles that are as wide as possible, since filling rows is faster than filling columns: the
/// part that all columns of a block share is one rectangle, and each half adds what it has beyond that.
class Bars {
public:
    Bars(const std::vector<Span>& spans, double left, double width)
        : m_spans(spans)
        , m_left(left)
        , m_width(width) {
        for (std::size_t begin = 0; begin < spans.size(); begin += widest)
            add(begin, std::min(begin + widest, spans.size()), {});
    }
    const QVector<QRectF>& rects() const { return m_rects; }

private:
    static constexpr std::size_t widest = 64; ///< columns of a block

    /// covered: already drawn for all columns of the block.
    void add(std::size_t begin, std::size_t end, const Span& covered) {
        Span common{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
        bool any = false;
        for (std::size_t i = begin; i < end; ++i) {
            common = {std::max(common.low, m_spans[i].low), std::min(common.high, m_spans[i].high)};
            any = any || !m_spans[i].isEmpty();
        }
        if (!any)
            return;
        if (covered.isEmpty() || common.isEmpty()) {
            put(begin, end, common);
        } else {
            put(begin, end, {common.low, covered.low});
            put(begin, end, {covered.high, common.high});
        }
        if (end - begin == 1)
            return;
        const std::size_t middle = begin + (end - begin) / 2;
        const Span& drawn = common.isEmpty() ? covered : common;
        add(begin, middle, drawn);
        add(middle, end, drawn);
    }
    void put(std::size_t begin, std::size_t end, const Span& span) {
        if (span.low < span.high)
            m_rects.append(QRectF(m_left + static_cast<double>(begin) * m_width, span.low,
                                  static_cast<double>(end - begin) * m_width, span.high - span.low));
    }

    const std::vector<Span>& m_spans;
    double m_left;
    double m_width; ///< of a column
    QVector<QRectF> m_rects;
};

} // namespace

/// QCustomPlot draws a dot for every point: one outside the axes where it would be, one that is not a number in the
/// corner (0, 0). On a screen they are clipped, in an SVG file they are not.
void CurveGraph::drawScatterPlot(QCPPainter* painter, const QVector<QPointF>& scatters,
                                 const QCPScatterStyle& style) const {
    const QRectF area = QRectF(clipRect()).adjusted(-1, -1, 1, 1);
    QVector<QPointF> shown;
    shown.reserve(scatters.size());
    std::copy_if(scatters.begin(), scatters.end(), std::back_inserter(shown),
                 [&](const QPointF& dot) { return area.contains(dot); });
    QCPGraph::drawScatterPlot(painter, shown, style);
}

void CurveGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const {
    drawLonePoints(painter, lines);
    const double half = std::max(mPen.widthF(), 1.0) / 2;
    const QRectF area = QRectF(clipRect()).adjusted(0, -half, 0, half);
    if (painter->modes().testFlag(QCPPainter::pmVectorized))
        return QCPGraph::drawLinePlot(painter, lines);
    const double ratio = painter->device()->devicePixelRatioF();
    if (!isSteep(lines, area))
        return QCPGraph::drawLinePlot(painter, thinned(lines, 1 / ratio));
    std::vector<Span> spans = spansOf(lines, area, ratio);
    for (Span& span : spans) // as thick as the pen, and no pixel is shared by two rectangles
        if (!span.isEmpty())
            span = {std::floor((span.low - half) * ratio) / ratio, std::ceil((span.high + half) * ratio) / ratio};
    const Bars bars(spans, area.left(), 1 / ratio);
    painter->setAntialiasing(false);
    painter->setPen(Qt::NoPen);
    painter->setBrush(mPen.color());
    painter->drawRects(bars.rects());
}

void CurveGraph::drawLonePoints(QCPPainter* painter, const QVector<QPointF>& lines) const {
    const auto isThere = [&](qsizetype i) { return i >= 0 && i < lines.size() && isFinite(lines[i]); };
    QVector<QPointF> lone;
    for (qsizetype i = 0; i < lines.size(); ++i)
        if (isThere(i) && !isThere(i - 1) && !isThere(i + 1))
            lone.append(lines[i]);
    if (lone.isEmpty() || !mScatterStyle.isNone())
        return;
    painter->save();
    const double size = std::max(mPen.widthF() + 2, 3.0);
    painter->setAntialiasing(true);
    drawScatterPlot(painter, lone, QCPScatterStyle(QCPScatterStyle::ssDisc, mPen.color(), mPen.color(), size));
    painter->restore();
}

} // namespace glasshouse::plots
