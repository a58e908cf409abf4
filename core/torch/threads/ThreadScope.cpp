#include "core/torch/threads/ThreadScope.h"

#include <ATen/Parallel.h>
#include <omp.h>

namespace glasshouse::threads {

ThreadScope::ThreadScope(int threads)
    : m_before(at::get_num_threads()) {
    omp_set_num_threads(threads);
}
ThreadScope::~ThreadScope() {
    omp_set_num_threads(m_before);
}

} // namespace glasshouse::threads
