#pragma once

#include <QRect>
#include <QSize>

namespace glasshouse::shell {

/// The window's initial size: as designed, but within the available part of the screen, leaving space for the window
/// manager's frame. A screen smaller than the minimum size is ignored.
QSize firstWindowSize(const QSize& free, const QSize& minimum);

/// A remembered window, inside the available part of a screen that may be smaller than the one it was remembered on. A
/// screen smaller than the minimum size is ignored.
QRect windowWithin(const QRect& window, const QRect& free, const QSize& minimum);

} // namespace glasshouse::shell
