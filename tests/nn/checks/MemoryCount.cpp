#include "tests/nn/checks/MemoryCount.h"

#include <algorithm>

#include <c10/core/Allocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>
#include <torch/version.h>

namespace glasshouse::checks {

#if TORCH_VERSION_MAJOR < 2
using Total = std::int64_t;
#else
using Total = std::size_t;
#endif

struct MemoryCount::Listener : c10::MemoryReportingInfoBase {
    void reportMemoryUsage(void* /*memory*/, std::int64_t size, Total /*allocated*/, Total /*reserved*/,
                           c10::Device device) override {
        if (!device.is_cpu())
            return;
        now += size;
        peak = std::max(peak, now);
    }
    bool memoryProfilingEnabled() const override { return true; }

    std::int64_t now = 0;
    std::int64_t peak = 0;
};

MemoryCount::MemoryCount()
    : m_listener(std::make_shared<Listener>()) {
    c10::ThreadLocalDebugInfo::_push(c10::DebugInfoKind::PROFILER_STATE, m_listener);
}

MemoryCount::~MemoryCount() {
    c10::ThreadLocalDebugInfo::_pop(c10::DebugInfoKind::PROFILER_STATE);
}

std::int64_t MemoryCount::peak() const {
    return m_listener->peak;
}

} // namespace glasshouse::checks
