#include "ui/runtime/PageFrames.h"

#include <algorithm>

namespace glasshouse::runtime {

namespace {

/// Whether two boxes, one after the other, are side by side.
bool areOnOneLine(const QRectF& a, const QRectF& b) {
    const double common = std::min(a.bottom(), b.bottom()) - std::max(a.top(), b.top());
    return common > 0.5 * std::min(a.height(), b.height()) && b.left() > a.left() && b.left() - a.right() < 0.05;
}

} // namespace

QRectF frameOf(const layout::Stretch& stretch) {
    constexpr double whole = 65535;
    return {QPointF(stretch.left / whole, stretch.top / whole), QPointF(stretch.right / whole, stretch.bottom / whole)};
}

void addFrame(QList<QRectF>& frames, const QRectF& next) {
    if (!frames.isEmpty() && areOnOneLine(frames.last(), next))
        frames.last() |= next;
    else
        frames.append(next);
}

} // namespace glasshouse::runtime
