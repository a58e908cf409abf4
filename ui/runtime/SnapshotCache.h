#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <list>
#include <memory>
#include <mutex>

#include "core/engine/Engine.h"

namespace glasshouse::runtime {

/// The last few checkpoints that were loaded, so that moving the time cursor to and fro does not read them again. Who
/// asks for one that is being loaded waits for it; none is loaded twice at a time.
///
/// Thread: any; loading happens on the caller's, which must not be the GUI's. Ownership: made by app/, shared by the
/// controllers of probes and generation. Errors: throws Error as Engine::load does, to everyone who waits; the next
/// call tries again.
class SnapshotCache {
public:
    using Snapshot = std::shared_ptr<const engine::ModelSnapshot>;

    Snapshot load(const engine::Engine& engine, const std::filesystem::path& checkpoint);
    /// For a walk over many checkpoints: takes what is there, and pushes nothing out for what is not.
    Snapshot pass(const engine::Engine& engine, const std::filesystem::path& checkpoint);
    void clear();

private:
    struct Entry {
        std::filesystem::path path;
        std::shared_future<Snapshot> snapshot;
        std::uint64_t number = 0;
        bool kept = true; ///< false: goes once it is loaded
    };
    Snapshot get(const engine::Engine& engine, const std::filesystem::path& checkpoint, bool keep);

    std::mutex m_mutex;
    std::list<Entry> m_entries; ///< newest use first
    std::uint64_t m_number = 0; ///< of the newest entry
};

} // namespace glasshouse::runtime
