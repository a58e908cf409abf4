#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

#include <csignal>

namespace glasshouse::cli {

/// Turns Ctrl-C, a termination request and a closed terminal into a stop request; a second one ends the program at
/// once. SIGUSR1 and SIGUSR2, which batch systems send some time before they end a job, request a checkpoint, and the
/// program continues. Created in main before any other thread, so that every thread leaves these signals to the one
/// that waits here.
class StopSignals {
public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    std::stop_token token() const { return m_stop.get_token(); }
    /// Requests the same clean end without a signal.
    void requestStop() const { m_stop.request_stop(); }
    /// Sets what SIGUSR1 and SIGUSR2 do from now on, on the waiting thread; with an empty function they do nothing.
    /// After this returns, the previous function is not called any more.
    void onSave(std::function<void()> save) const;
    /// For a process that a launcher started: the terminal and the launcher both send it the same signal, so one that
    /// follows within some seconds is the same. silent: nothing is printed.
    void setLaunched(bool silent) const;
    /// The signal that arrived, 0 for none.
    int received() const { return m_received.load(); }
    /// The exit code that a shell expects after a signal: 130 after Ctrl-C.
    int exitCode() const { return received() == 0 ? 1 : 128 + received(); }

private:
    void wait();
    void save();

    sigset_t m_signals;
    mutable std::stop_source m_stop;
    std::atomic<int> m_received = 0;
    std::atomic<bool> m_ending = false;
    mutable std::atomic<bool> m_launched = false;
    mutable std::atomic<bool> m_silent = false;
    mutable std::mutex m_saveMutex;
    mutable std::function<void()> m_save;
    std::thread m_thread;
};

} // namespace glasshouse::cli
