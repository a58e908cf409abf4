#include "ui/shell/WindowSize.h"

namespace glasshouse::shell {

namespace {
constexpr int titleBar = 48; // the most that a window manager puts above a window
} // namespace

QSize firstWindowSize(const QSize& free, const QSize& minimum) {
    const QSize designed(1440, 900);
    // Frames take next to no width, and a 1280 pixel screen shows the layout made for 1280.
    const QSize room = free - QSize(0, titleBar);
    return room.width() < minimum.width() || room.height() < minimum.height() ? designed : designed.boundedTo(room);
}

QRect windowWithin(const QRect& window, const QRect& free, const QSize& minimum) {
    const QRect room = free.adjusted(0, titleBar, 0, 0);
    if (room.width() < minimum.width() || room.height() < minimum.height() || free.contains(window))
        return window;
    QRect placed(window.topLeft(), window.size().boundedTo(room.size()));
    placed.moveLeft(qBound(room.left(), placed.left(), room.right() + 1 - placed.width()));
    placed.moveTop(qBound(room.top(), placed.top(), room.bottom() + 1 - placed.height()));
    return placed;
}

} // namespace glasshouse::shell
