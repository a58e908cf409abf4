#include "core/torch/threads/ThreadTeam.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <ATen/Parallel.h>
#include <omp.h>
#include <pthread.h>

namespace glasshouse::threads {

namespace {
constexpr double fairShare = 0.85; // of the time that the team asks for
constexpr double window = 0.5;     // seconds of computing between two checks
constexpr double minPatience = 10; // seconds
constexpr double maxPatience = 60;

/// The calling thread's team as LibTorch sets it when the thread first computes. That happens once in LibTorch's
/// library and once in this one (LibTorch 2.6), so both are made to do it now, not after the size has been chosen.
int threadsBefore() {
    at::internal::lazy_init_num_threads();
    return at::get_num_threads();
}
} // namespace

ThreadTeam::ThreadTeam(int threads)
    : m_before(threadsBefore())
    , m_most(threads)
    , m_load(m_own) {
    resize(threads);
}

ThreadTeam::ThreadTeam(std::function<int()> allowed)
    : m_allowed(allowed ? std::move(allowed) : [] { return 1; })
    , m_before(threadsBefore())
    , m_load(loadOfThread()) {
    resize(1);
}

ThreadTeam::Load& ThreadTeam::loadOfThread() {
    thread_local Load load;
    return load;
}

ThreadTeam::~ThreadTeam() {
    if (m_allowed)
        setLimit(1);
    omp_set_num_threads(m_before);
}

void ThreadTeam::run(const std::function<void(int)>& work, int maximum) {
    if (m_allowed)
        setLimit(std::max(1, std::min(m_allowed(), maximum)));
    if (m_most == 1) {
        work(1);
        return;
    }
    const auto begin = std::chrono::steady_clock::now();
    work(std::min(m_current, maximum));
    watch(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

void ThreadTeam::setLimit(int threads) {
    if (threads == m_most)
        return;
    m_most = threads;
    resize(m_load.isHeavy ? 1 : threads);
    if (threads == 1)
        omp_pause_resource_all(omp_pause_soft); // ends the calling thread's idle worker threads
}

void ThreadTeam::resize(int threads) {
    readClocks(); // while they are those of the team
    omp_set_num_threads(threads);
    m_current = threads;
    if (m_most == 1)
        return;
    m_clocks.assign(static_cast<std::size_t>(threads), CLOCK_THREAD_CPUTIME_ID);
#pragma omp parallel num_threads(threads)
    pthread_getcpuclockid(pthread_self(), &m_clocks[static_cast<std::size_t>(omp_get_thread_num())]);
    m_processor = processorSeconds().value_or(0);
}

std::optional<double> ThreadTeam::processorSeconds() const {
    double sum = 0;
    for (const clockid_t clock : m_clocks) {
        timespec time{};
        if (clock_gettime(clock, &time) != 0)
            return std::nullopt;
        sum += static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    return sum;
}

bool ThreadTeam::readClocks() {
    if (m_unread == 0)
        return true;
    const std::optional<double> used = processorSeconds();
    if (used) {
        m_load.asked += m_unread * m_current;
        m_load.got += *used - m_processor;
        m_processor = *used;
    }
    m_unread = 0;
    return used.has_value();
}

void ThreadTeam::watch(double seconds) {
    if (m_current == 1) {
        m_load.alone += seconds;
        if (m_load.alone > m_load.patience) {
            m_load.isHeavy = false;
            resize(m_most);
        }
        return;
    }
    m_unread += seconds;
    if (m_load.asked + m_unread * m_current < window * m_current)
        return;
    if (!readClocks()) { // another team on this thread ended the workers; the new ones have new clocks
        resize(m_current);
        return;
    }
    m_load.isHeavy = m_load.got < fairShare * m_load.asked;
    m_load.asked = m_load.got = m_load.alone = 0;
    m_load.patience = m_load.isHeavy ? std::min(2 * m_load.patience, maxPatience) : minPatience;
    if (m_load.isHeavy)
        resize(1);
}

} // namespace glasshouse::threads
