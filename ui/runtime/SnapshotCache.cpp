#include "ui/runtime/SnapshotCache.h"

#include <algorithm>

namespace glasshouse::runtime {

namespace {
constexpr std::size_t keptSnapshots = 3;
}

std::shared_ptr<const engine::ModelSnapshot> SnapshotCache::load(const engine::Engine& engine,
                                                                 const std::filesystem::path& checkpoint) {
    {
        const std::lock_guard lock(m_mutex);
        const auto at = std::find_if(m_entries.begin(), m_entries.end(),
                                     [&](const Entry& entry) { return entry.path == checkpoint; });
        if (at != m_entries.end()) {
            m_entries.splice(m_entries.begin(), m_entries, at);
            return m_entries.front().snapshot;
        }
    }
    // Not under the lock: two threads may read two checkpoints at once.
    std::shared_ptr<const engine::ModelSnapshot> snapshot = engine.load(checkpoint);
    const std::lock_guard lock(m_mutex);
    m_entries.push_front({checkpoint, snapshot});
    if (m_entries.size() > keptSnapshots)
        m_entries.pop_back();
    return snapshot;
}

void SnapshotCache::clear() {
    const std::lock_guard lock(m_mutex);
    m_entries.clear();
}

} // namespace glasshouse::runtime
