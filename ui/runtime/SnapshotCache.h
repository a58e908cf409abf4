#pragma once

#include <filesystem>
#include <list>
#include <memory>
#include <mutex>

#include "core/engine/Engine.h"

namespace glasshouse::runtime {

/// The last few checkpoints that were loaded, so that moving the time cursor to and fro does not read them again.
///
/// Thread: any; loading happens on the caller's, which must not be the GUI's. Ownership: made by app/, shared by the
/// controllers of probes and generation. Errors: throws Error as Engine::load does.
class SnapshotCache {
public:
    std::shared_ptr<const engine::ModelSnapshot> load(const engine::Engine& engine,
                                                      const std::filesystem::path& checkpoint);
    void clear();

private:
    struct Entry {
        std::filesystem::path path;
        std::shared_ptr<const engine::ModelSnapshot> snapshot;
    };
    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< newest use first
};

} // namespace glasshouse::runtime
