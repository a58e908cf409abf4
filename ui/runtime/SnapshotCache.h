#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <list>
#include <memory>
#include <mutex>

#include "core/engine/Engine.h"

namespace glasshouse::runtime {

/// The last few loaded checkpoints, so that moving the time cursor back and forth does not read them again. A request
/// for one that is being loaded waits for it; none is loaded twice at once.
///
/// Thread: any; loading happens on the caller's, which must not be the GUI's. Ownership: made by app/, shared by the
/// controllers of probes and generation. Errors: throws Error like Engine::load, to everyone who waits; the next call
/// tries again.
class SnapshotCache {
public:
    using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;

    Snapshot load(const engine::Engine& engine, const std::filesystem::path& checkpoint);
    /// For a pass over many checkpoints: uses cached ones, and evicts nothing for the others.
    Snapshot pass(const engine::Engine& engine, const std::filesystem::path& checkpoint);
    void clear();

private:
    struct Entry {
        std::filesystem::path path;
        std::shared_future<Snapshot> snapshot;
        std::uint64_t number = 0;
        bool kept = true; ///< false: removed once it is loaded
    };
    Snapshot get(const engine::Engine& engine, const std::filesystem::path& checkpoint, bool keep);

    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< most recently used first
    std::uint64_t m_number = 0; ///< of the newest entry
};

} // namespace glasshouse::runtime
