#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>

#include <vector>

#include "core/layout/Page.h"
#include "ui/widgets/TokenFlow.h"

namespace glasshouse::places::corpus {

/// The text of a page cut at its stretches, and where each piece stands.
struct PlacedText {
    std::vector<widgets::FlowToken> tokens; ///< one for each stretch, with the white space after it; or the whole text
    QList<QRectF> boxes; ///< of each token, as fractions of the page's width and height; empty if not known
};

/// At most that many bytes of the text are used.
PlacedText placedText(const layout::Page& page, std::size_t maxBytes);

/// Frames around the boxes first to last, one for each run of boxes on a line.
QList<QRectF> framesAround(const QList<QRectF>& boxes, int first, int last);

/// The box at a place, or the nearest one within a fiftieth of the page; -1 if there is none.
int boxAt(const QList<QRectF>& boxes, const QPointF& place);

} // namespace glasshouse::places::corpus
