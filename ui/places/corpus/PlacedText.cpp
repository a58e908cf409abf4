#include "ui/places/corpus/PlacedText.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace glasshouse::places::corpus {

namespace {

QRectF boxOf(const layout::Stretch& stretch) {
    constexpr double whole = 65535;
    return {QPointF(stretch.left / whole, stretch.top / whole), QPointF(stretch.right / whole, stretch.bottom / whole)};
}

widgets::FlowToken token(const std::string& text, std::size_t begin, std::size_t end) {
    widgets::FlowToken made;
    made.text = QString::fromUtf8(text.data() + begin, qsizetype(end - begin));
    return made;
}

/// Whether two boxes, one after the other, stand side by side.
bool onOneLine(const QRectF& a, const QRectF& b) {
    const double common = std::min(a.bottom(), b.bottom()) - std::max(a.top(), b.top());
    return common > 0.5 * std::min(a.height(), b.height()) && b.left() > a.left() && b.left() - a.right() < 0.05;
}

double distance(const QRectF& box, const QPointF& place) {
    const double x = std::max({box.left() - place.x(), place.x() - box.right(), 0.0});
    const double y = std::max({box.top() - place.y(), place.y() - box.bottom(), 0.0});
    return std::hypot(x, y);
}

} // namespace

PlacedText placedText(const layout::Page& page, std::size_t maxBytes) {
    PlacedText placed;
    const std::size_t size = std::min(page.text.size(), maxBytes);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < page.stretches.size() && page.stretches[i].begin < size; ++i) {
        const bool last = i + 1 == page.stretches.size();
        const std::size_t end = last ? size : std::min<std::size_t>(size, page.stretches[i + 1].begin);
        placed.tokens.push_back(token(page.text, begin, end));
        placed.boxes.append(boxOf(page.stretches[i]));
        begin = end;
    }
    if (placed.tokens.empty() && size > 0)
        placed.tokens.push_back(token(page.text, 0, size));
    return placed;
}

QList<QRectF> framesAround(const QList<QRectF>& boxes, int first, int last) {
    QList<QRectF> frames;
    for (int i = std::max(0, first); i <= last && i < int(boxes.size()); ++i) {
        if (!frames.isEmpty() && onOneLine(frames.last(), boxes[i]))
            frames.last() |= boxes[i];
        else
            frames.append(boxes[i]);
    }
    return frames;
}

int boxAt(const QList<QRectF>& boxes, const QPointF& place) {
    constexpr double farthest = 0.02;
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < int(boxes.size()); ++i)
        if (const double away = distance(boxes[i], place); away < least) {
            least = away;
            nearest = i;
        }
    return least <= farthest ? nearest : -1;
}

} // namespace glasshouse::places::corpus
