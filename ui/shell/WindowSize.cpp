#include "ui/shell/WindowSize.h"

namespace glasshouse::shell {

QSize firstWindowSize(const QSize& free, const QSize& least) {
    const QSize designed(1440, 900);
    // A title bar takes height. Frames take next to no width, and a 1280 pixel screen shows the layout made for 1280.
    const QSize room = free - QSize(0, 48);
    return room.width() < least.width() || room.height() < least.height() ? designed : designed.boundedTo(room);
}

} // namespace glasshouse::shell
