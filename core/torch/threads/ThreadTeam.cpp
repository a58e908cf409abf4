#include "core/torch/threads/ThreadTeam.h"

#include <algorithm>

#include <ATen/Parallel.h>
#include <omp.h>
#include <pthread.h>

namespace glasshouse::threads {

namespace {
constexpr double fairShare = 0.85;  // of the time that the team asks for
constexpr double window = 0.5;      // seconds of computing between two looks
constexpr double mostPatience = 60; // seconds
} // namespace

ThreadTeam::ThreadTeam(int threads)
    : m_most(threads)
    , m_before(at::get_num_threads()) {
    resize(threads);
}
ThreadTeam::~ThreadTeam() {
    omp_set_num_threads(m_before);
}

void ThreadTeam::resize(int threads) {
    omp_set_num_threads(threads);
    m_current = threads;
    m_clocks.assign(static_cast<std::size_t>(threads), CLOCK_THREAD_CPUTIME_ID);
#pragma omp parallel num_threads(threads)
    pthread_getcpuclockid(pthread_self(), &m_clocks[static_cast<std::size_t>(omp_get_thread_num())]);
    m_processor = processorSeconds();
    m_computed = 0;
    m_alone = 0;
}

double ThreadTeam::processorSeconds() const {
    double sum = 0;
    for (const clockid_t clock : m_clocks) {
        timespec time{};
        if (clock_gettime(clock, &time) == 0)
            sum += static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
    }
    return sum;
}

void ThreadTeam::stepDone(double seconds) {
    if (m_most == 1)
        return;
    m_computed += seconds;
    if (m_current == 1) {
        m_alone += seconds;
        if (m_alone > m_patience)
            resize(m_most);
        return;
    }
    if (m_computed < window)
        return;
    const double used = processorSeconds();
    const double share = (used - m_processor) / (m_computed * m_current);
    m_processor = used;
    m_computed = 0;
    if (share < fairShare) {
        m_patience = std::min(2 * m_patience, mostPatience);
        resize(1);
    } else {
        m_patience = 10;
    }
}

} // namespace glasshouse::threads
