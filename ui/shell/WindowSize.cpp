#include "ui/shell/WindowSize.h"

namespace glasshouse::shell {

QSize firstWindowSize(const QSize& free, const QSize& least) {
    const QSize designed(1440, 900);
    const QSize room = free - QSize(16, 48);
    return room.width() < least.width() || room.height() < least.height() ? designed : designed.boundedTo(room);
}

} // namespace glasshouse::shell
