#include "core/torch/threads/WritingThreads.h"

#include <algorithm>
#include <chrono>

#include <omp.h>

namespace glasshouse::threads {

void WritingThreads::run(int most, const std::function<void(int)>& work) {
    const int allowed = m_allowed ? m_allowed() : 1;
    const int size = std::min(allowed, most);
    if (size != m_size)
        release();
    if (size <= 1) {
        work(1);
        return;
    }
    if (!m_watched)
        m_watched.emplace(size);
    m_size = size;
    const auto begin = std::chrono::steady_clock::now();
    work(m_watched->current());
    m_watched->stepDone(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
}

void WritingThreads::release() {
    m_size = 1;
    if (!m_watched)
        return;
    m_watched.reset();
    omp_pause_resource_all(omp_pause_soft); // ends the threads that wait for work of the calling one
}

} // namespace glasshouse::threads
