#pragma once

#include <cstdint>
#include <memory>

namespace glasshouse::checks {

/// Counts the bytes of the tensors on the processor that the calling thread makes and frees while this lives.
class MemoryCount {
public:
    MemoryCount();
    ~MemoryCount();
    MemoryCount(const MemoryCount&) = delete;
    MemoryCount& operator=(const MemoryCount&) = delete;

    /// The most there were at once, what was there before left out.
    std::int64_t peak() const;

private:
    struct Listener;
    std::shared_ptr<Listener> m_listener;
};

} // namespace glasshouse::checks
