#include "app/cli/StopSignals.h"

#include <string_view>

#include <pthread.h>
#include <unistd.h>

namespace glasshouse::cli {

namespace {
constexpr int endOfWaiting = SIGUSR2;
}

StopSignals::StopSignals() {
    sigemptyset(&m_signals);
    sigaddset(&m_signals, SIGINT);
    sigaddset(&m_signals, SIGTERM);
    sigaddset(&m_signals, endOfWaiting);
    // Under nohup a closed terminal is to be ignored.
    struct sigaction hangup {};
    sigaction(SIGHUP, nullptr, &hangup);
    if (hangup.sa_handler != SIG_IGN)
        sigaddset(&m_signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
    // A closed pipe is an error of the write instead, so that a run still ends cleanly.
    std::signal(SIGPIPE, SIG_IGN);
    m_thread = std::thread([this] { wait(); });
}

StopSignals::~StopSignals() {
    pthread_kill(m_thread.native_handle(), endOfWaiting);
    m_thread.join();
}

void StopSignals::wait() {
    for (;;) {
        int signal = 0;
        if (sigwait(&m_signals, &signal) != 0 || signal == endOfWaiting)
            return;
        if (m_received.exchange(signal) != 0)
            _exit(128 + signal);
        constexpr std::string_view words = "\nStopping; once more ends at once.\n";
        if (write(STDERR_FILENO, words.data(), words.size()) < 0) {
            // Nobody to tell.
        }
        m_stop.request_stop();
    }
}

} // namespace glasshouse::cli
