#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

#include <csignal>

namespace glasshouse::cli {

/// Turns Ctrl-C, a request to terminate and a closed terminal into a stop request; a second one ends the program at
/// once. Made in main before any other thread, so that every thread leaves these signals to the one that waits here.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }
    /// Asks for the same clean end without a signal.
    void requestStop() const { m_stop.request_stop(); }
    /// The signal that came, 0 for none.
    int received() const { return m_received.load(); }
    /// What a shell expects of a program that a signal ended: 130 after Ctrl-C.
    int exitCode() const { return received() == 0 ? 1 : 128 + received(); }

private:
    void wait();

    sigset_t m_signals;
    mutable std::stop_source m_stop;
    std::atomic<int> m_received = 0;
    std::thread m_thread;
};

} // namespace glasshouse::cli
