#include "core/base/Stopped.h"

namespace glasshouse {

Stopped::Stopped()
    : Error("Stopped before it was finished.") {}
Stopped::~Stopped() = default;

void StopCheck::look(std::size_t position) {
    constexpr std::size_t interval = std::size_t{1} << 20; // a few milliseconds of work
    if (m_stop.stop_requested())
        throw Stopped();
    m_next = position + interval;
}

} // namespace glasshouse
