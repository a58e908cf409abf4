#pragma once

#include <QSize>

namespace glasshouse::shell {

/// The window's initial size: as designed, but within the available part of the screen, leaving space for the window
/// manager's frame. A screen smaller than the minimum size is ignored.
QSize firstWindowSize(const QSize& free, const QSize& least);

} // namespace glasshouse::shell
