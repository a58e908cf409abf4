#pragma once

#include <cstdlib>

namespace glasshouse::desktop {

/// While it exists, exit() on its thread ends the program at once instead of destroying LibTorch and Qt while threads
/// still use them. Qt calls exit() when the display server goes away: when a session ends, or when one signal ends the
/// window and its virtual display.
///
/// Thread: a thread_local object of the GUI thread. exit() destroys those before anything static, whatever was loaded
/// since; a std::atexit function would run after LibTorch's.
class DirectExit {
public:
    DirectExit() = default;
    DirectExit(const DirectExit&) = delete;
    DirectExit& operator=(const DirectExit&) = delete;
    ~DirectExit() {
        if (m_set)
            std::_Exit(EXIT_FAILURE);
    }
    void set(bool on) { m_set = on; }

private:
    bool m_set = false;
};

} // namespace glasshouse::desktop
