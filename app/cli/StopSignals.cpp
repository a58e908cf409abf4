#include "app/cli/StopSignals.h"

#include <chrono>

#include <string_view>
#include <utility>

#include <pthread.h>
#include <unistd.h>

namespace glasshouse::cli {

namespace {

void writeToTerminal(std::string_view words) {
    if (write(STDERR_FILENO, words.data(), words.size()) < 0) {
        // There is nobody to report it to.
    }
}

} // namespace

StopSignals::StopSignals() {
    sigemptyset(&m_signals);
    for (const int signal : {SIGINT, SIGTERM, SIGUSR1, SIGUSR2})
        sigaddset(&m_signals, signal);
    // Under nohup a closed terminal must be ignored.
    struct sigaction hangup {};
    sigaction(SIGHUP, nullptr, &hangup);
    if (hangup.sa_handler != SIG_IGN)
        sigaddset(&m_signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &m_signals, nullptr);
    // A closed pipe and the file size limit become errors of the write instead, so that a run still ends cleanly and
    // reports why.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    m_thread = std::thread([this] { wait(); });
}

StopSignals::~StopSignals() {
    m_ending = true;
    pthread_kill(m_thread.native_handle(), SIGUSR2);
    m_thread.join();
}

void StopSignals::onSave(std::function<void()> save) const {
    const std::lock_guard lock(m_saveMutex);
    m_save = std::move(save);
}

void StopSignals::save() {
    const std::lock_guard lock(m_saveMutex);
    if (!m_save)
        return;
    writeToTerminal("\nSaving a checkpoint.\n");
    m_save();
}

void StopSignals::setLaunched(bool silent) const {
    m_launched = true;
    m_silent = silent;
}

void StopSignals::wait() {
    constexpr std::chrono::seconds same(5);
    std::chrono::steady_clock::time_point first;
    for (;;) {
        int signal = 0;
        if (sigwait(&m_signals, &signal) != 0 || m_ending)
            return;
        if (signal == SIGUSR1 || signal == SIGUSR2) {
            save();
            continue;
        }
        const auto now = std::chrono::steady_clock::now();
        if (m_received != 0) {
            if (m_launched && now < first + same)
                continue;
            _exit(128 + signal);
        }
        m_received = signal;
        first = now;
        if (!m_silent)
            writeToTerminal("\nStopping. A second Ctrl-C quits at once.\n");
        m_stop.request_stop();
    }
}

} // namespace glasshouse::cli
