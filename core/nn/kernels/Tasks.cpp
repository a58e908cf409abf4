#include "core/nn/kernels/Tasks.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include <ATen/Parallel.h>

namespace glasshouse::nn::kernels {

void Tasks::add(std::int64_t count, std::function<void(std::int64_t)> work) {
    if (count > 0)
        m_kinds.push_back({(m_kinds.empty() ? 0 : m_kinds.back().end) + count, std::move(work)});
}

void Tasks::addStretches(std::int64_t count, std::int64_t most, std::function<void(std::int64_t, std::int64_t)> work) {
    add((count + most - 1) / most,
        [count, most, work = std::move(work)](std::int64_t i) { work(i * most, std::min(count, (i + 1) * most)); });
}

void Tasks::run() {
    const std::vector<Kind> kinds = std::exchange(m_kinds, {});
    if (kinds.empty())
        return;
    const std::int64_t all = kinds.back().end;
    std::atomic<std::int64_t> next = 0;
    at::parallel_for(0, std::min<std::int64_t>(at::get_num_threads(), all), 1, [&](std::int64_t, std::int64_t) {
        std::int64_t begin = 0; // of the current kind
        auto kind = kinds.begin();
        for (std::int64_t i = next++; i < all; i = next++) {
            while (i >= kind->end)
                begin = (kind++)->end;
            kind->work(i - begin);
        }
    });
}

} // namespace glasshouse::nn::kernels
