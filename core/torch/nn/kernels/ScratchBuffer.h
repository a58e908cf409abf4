#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace glasshouse::nn::kernels {

/// Scratch memory of a kernel, reused between calls: aligned to 64 bytes, uninitialized.
template <typename T> class ScratchBuffer {
public:
    /// Memory for count values; growing discards the content.
    T* reserve(std::int64_t count) {
        if (count > m_count) {
            m_memory.reset();
            const std::size_t bytes = (static_cast<std::size_t>(count) * sizeof(T) + 63) / 64 * 64;
            m_memory.reset(static_cast<T*>(std::aligned_alloc(64, bytes)));
            if (!m_memory)
                throw std::bad_alloc();
            m_count = count;
        }
        return m_memory.get();
    }
    T* data() const { return m_memory.get(); }

private:
    struct Free {
        void operator()(T* memory) const { std::free(memory); }
    };
    std::unique_ptr<T, Free> m_memory;
    std::int64_t m_count = 0;
};

} // namespace glasshouse::nn::kernels
