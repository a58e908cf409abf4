#pragma once

#include <QList>
#include <QRectF>

#include "core/reading/layout/Page.h"

namespace glasshouse::runtime {

/// Where a stretch of text is on its page, as fractions of the page's width and height, y downwards. Any thread.
QRectF frameOf(const layout::Stretch& stretch);

/// Appends the frame of the next piece of text, or widens the last frame if both are on one line, so that a passage
/// has one frame for each of its lines. Any thread.
void addFrame(QList<QRectF>& frames, const QRectF& next);

} // namespace glasshouse::runtime
