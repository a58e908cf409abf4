#pragma once

#include <QSize>

namespace glasshouse::shell {

/// How large the window is when it opens for the first time: as designed, but within the free part of the screen, with
/// room for the frame that the window manager adds. A screen that cannot hold the least window does not count.
QSize firstWindowSize(const QSize& free, const QSize& least);

} // namespace glasshouse::shell
