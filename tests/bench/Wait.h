#pragma once

#include <functional>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTimer>

namespace glasshouse::bench {

/// Lets the program go on until the condition holds, which is looked at every 20 ms and after every event, at most that
/// long; whether it holds. Sleeps in between: processEvents() with a longest time never does, and would take a core
/// from what is measured.
inline bool waitFor(const std::function<bool()>& condition, int milliseconds) {
    QElapsedTimer timer;
    timer.start();
    QTimer tick;
    tick.start(20);
    while (!condition() && timer.elapsed() < milliseconds)
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}

} // namespace glasshouse::bench
