#include "ui/runtime/SnapshotCache.h"

#include <algorithm>

#include "core/run/CheckpointStore.h"

namespace glasshouse::runtime {

namespace {
constexpr std::size_t savedSnapshots = 3;
}

SnapshotCache::Snapshot SnapshotCache::load(const engine::Engine& engine, const std::filesystem::path& checkpoint) {
    return get(engine, checkpoint, true);
}

SnapshotCache::Snapshot SnapshotCache::pass(const engine::Engine& engine, const std::filesystem::path& checkpoint) {
    return get(engine, checkpoint, false);
}

SnapshotCache::Snapshot SnapshotCache::get(const engine::Engine& engine, const std::filesystem::path& checkpoint,
                                           bool keep) {
    std::promise<Snapshot> promise;
    std::shared_future<Snapshot> known;
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(m_mutex);
        const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                     [&](const Entry& entry) { return entry.path == checkpoint; });
        if (at != m_entries.end()) {
            at->kept = at->kept || keep;
            known = at->snapshot;
            if (keep)
                m_entries.splice(m_entries.begin(), m_entries, at);
        } else {
            number = ++m_number;
            m_entries.push_front({checkpoint, promise.get_future().share(), number, keep});
        }
    }
    if (known.valid())
        return known.get(); // waits while another thread loads it
    // Not while holding the lock: two threads may read two checkpoints at once.
    Snapshot snapshot;
    std::exception_ptr problem;
    try {
        run::requireWholeWeights(checkpoint);
        snapshot = engine.load(checkpoint);
        promise.set_value(snapshot);
    } catch (...) {
        problem = std::current_exception();
        promise.set_exception(problem);
    }
    const std::lock_guard lock(m_mutex);
    const auto own = std::find_if(m_entries.begin(), m_entries.end(),
                                  [number](const Entry& entry) { return entry.number == number; });
    if (own != m_entries.end() && (problem || !own->kept)) // already removed by clear()
        m_entries.erase(own);
    std::size_t kept = 0;
    m_entries.remove_if([&kept](const Entry& entry) { return entry.kept && ++kept > savedSnapshots; });
    if (problem)
        std::rethrow_exception(problem);
    return snapshot;
}

void SnapshotCache::clear() {
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
}

} // namespace glasshouse::runtime
