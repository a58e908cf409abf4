#include "core/torch/nn/kernels/Tasks.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include <ATen/Parallel.h>

#include "core/torch/nn/kernels/PartClock.h"

namespace glasshouse::nn::kernels {

void Tasks::add(std::int64_t count, std::function<void(std::int64_t)> work) {
    if (count > 0)
        m_kinds.push_back({count, std::move(work)});
}

void Tasks::addRanges(std::int64_t count, std::int64_t maximum, std::function<void(std::int64_t, std::int64_t)> work) {
    add((count + maximum - 1) / maximum, [count, maximum, work = std::move(work)](std::int64_t i) {
        work(i * maximum, std::min(count, (i + 1) * maximum));
    });
}

namespace {
/// The pieces of a kind that a thread takes first: the next one and the end; on its own cache line.
struct alignas(64) TaskShare {
    std::atomic<std::int64_t> next = 0;
    std::int64_t end = 0;
};
} // namespace

void Tasks::run() {
    const std::vector<Kind> kinds = std::exchange(m_kinds, {});
    std::int64_t pieces = 0;
    for (const Kind& kind : kinds)
        pieces += kind.count;
    if (pieces == 0)
        return;
    // A single piece runs in a team too, so that nothing it calls starts a team of its own.
    const std::int64_t team = std::min(std::int64_t{at::get_num_threads()}, std::max(pieces, std::int64_t{2}));
    std::vector<TaskShare> shares(kinds.size() * static_cast<std::size_t>(team)); // grouped by kind
    const auto shareOf = [&](std::size_t kind, std::int64_t thread) -> TaskShare& {
        return shares[kind * static_cast<std::size_t>(team) + static_cast<std::size_t>(thread)];
    };
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
        for (std::int64_t thread = 0; thread < team; ++thread) {
            shareOf(kind, thread).next = kinds[kind].count * thread / team;
            shareOf(kind, thread).end = kinds[kind].count * (thread + 1) / team;
        }
    const Place place = partclock::here();
    const InDoing waiting(Doing::Waiting); // until the last one is done
    at::parallel_for(0, team, 1, [&](std::int64_t thread, std::int64_t /*end*/) {
        const InPlace working(place);
        for (std::int64_t helped = 0; helped < team; ++helped)
            for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
                TaskShare& share = shareOf(kind, (thread + helped) % team);
                for (std::int64_t i = share.next++; i < share.end; i = share.next++)
                    kinds[kind].work(i);
            }
    });
}

} // namespace glasshouse::nn::kernels
